// A sort by random keys.
using System;
using System.Linq;

class Program {
    static void Main(string[] args) {
        int n = int.Parse(args[0]), shuffles = int.Parse(args[1]);
        var random = new Random();
        for (int k = 0; k < shuffles; k++) {
            var deck = Enumerable.Range(0, n).ToArray();
            deck = deck.OrderBy(card => random.Next()).ToArray();
            Console.WriteLine(string.Join(" ", deck));
        }
    }
}
