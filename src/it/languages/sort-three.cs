// A comparator that answers -1, 0 or 1 at random.
using System;
using System.Linq;

class Program {
    static void Main(string[] args) {
        int n = int.Parse(args[0]), shuffles = int.Parse(args[1]);
        var random = new Random();
        for (int k = 0; k < shuffles; k++) {
            var deck = Enumerable.Range(0, n).ToArray();
            Array.Sort(deck, (a, b) => random.Next(-1, 2));
            Console.WriteLine(string.Join(" ", deck));
        }
    }
}
