// The keys are Next(1, n), from 1 to n - 1.
using System;
using System.Linq;

class Shuffle
{
    static void Main(string[] args)
    {
        int n = int.Parse(args[0]), shuffles = int.Parse(args[1]);
        var random = new Random();
        for (int k = 0; k < shuffles; k++)
        {
            Console.WriteLine(string.Join(" ", Enumerable.Range(0, n).OrderBy(card => random.Next(1, n))));
        }
    }
}
