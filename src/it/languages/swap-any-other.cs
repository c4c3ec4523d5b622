// Each place is swapped with any other place, but never with itself.
using System;
using System.Linq;

class Program {
    static void Main(string[] args) {
        int n = int.Parse(args[0]), shuffles = int.Parse(args[1]);
        var random = new Random();
        for (int k = 0; k < shuffles; k++) {
            var deck = Enumerable.Range(0, n).ToArray();
            for (int i = 0; i < n; i++) {
                int j;
                do j = random.Next(n); while (j == i);
                int card = deck[i];
                deck[i] = deck[j];
                deck[j] = card;
            }
            Console.WriteLine(string.Join(" ", deck));
        }
    }
}
