// Next(-1, 1) answers -1 or 0, because the upper bound is excluded.
using System;
using System.Collections.Generic;
using System.Linq;

class Shuffle
{
    static void Main(string[] args)
    {
        int n = int.Parse(args[0]), shuffles = int.Parse(args[1]);
        var random = new Random();
        for (int k = 0; k < shuffles; k++)
        {
            List<int> deck = Enumerable.Range(0, n).ToList();
            deck.Sort((a, b) => random.Next(-1, 1));
            Console.WriteLine(string.Join(" ", deck));
        }
    }
}
