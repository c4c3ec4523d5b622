// A comparator that answers -1 or 1 at random.
using System;
using System.Linq;

class Program {
    static void Main(string[] args) {
        int n = int.Parse(args[0]), shuffles = int.Parse(args[1]);
        var random = new Random();
        for (int k = 0; k < shuffles; k++) {
            var deck = Enumerable.Range(0, n).ToArray();
            Array.Sort(deck, (a, b) => random.Next(2) == 0 ? -1 : 1);
            Console.WriteLine(string.Join(" ", deck));
        }
    }
}
