// Each card of the first half is swapped with a random card of the second half.
using System;
using System.Linq;
using System.Text;

class OtherHalf {
    static void Main(string[] args) {
        int n = int.Parse(args[0]), shuffles = int.Parse(args[1]);
        var random = new Random(Guid.NewGuid().GetHashCode());
        var lines = new StringBuilder();
        for (int k = 0; k < shuffles; k++) {
            int[] deck = Enumerable.Range(0, n).ToArray();
            for (int i = 0; i < n / 2; i++) {
                int j = random.Next(n / 2, n);
                int card = deck[i];
                deck[i] = deck[j];
                deck[j] = card;
            }
            lines.AppendLine(string.Join(" ", deck));
        }
        Console.Write(lines);
    }
}
