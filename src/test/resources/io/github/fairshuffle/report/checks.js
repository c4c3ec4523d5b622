"use strict";

// Checks of the report, which is in a frame of this page. ReportBrowserTest reads the results.
const { orders, cell } = JSON.parse(document.getElementById("expected").textContent);
const frame = document.querySelector("iframe");
let page; // the document of the report

const all = selector => Array.from(page.querySelectorAll(selector));
const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));

function equal(actual, wanted, what = "") {
    if (String(actual) !== String(wanted)) {
        throw new Error(`${what} is ${actual}, not ${wanted}`);
    }
}

/** Opens a page in the frame. The page has the colour scheme of the frame. */
function open(width, file = "report.html", scheme = "light") {
    frame.style.width = `${width}px`;
    frame.style.colorScheme = scheme;
    frame.src = "about:blank";
    return new Promise(done => {
        frame.onload = () => {
            if (frame.contentDocument.title) {
                page = frame.contentDocument;
                done();
            }
        };
        frame.src = file;
    });
}

/** The part of the page for a shuffler, or another one with an animation. */
function player(section) {
    const control = name => section.querySelector(`[data-do=${name}]`);
    return {
        section,
        control,
        last: Number(control("seek").max),
        step: (times = 1) => Array.from({ length: times }, () => control("step").click()),
        text: selector => section.querySelector(selector).textContent,
        /** What the eye sees: the cards by where they are drawn. */
        order: () => Array.from(section.querySelectorAll(".card"), e => [e.getBoundingClientRect().x, e.textContent])
            .sort(([a], [b]) => a - b).map(([, text]) => text).join(" "),
    };
}

const article = name => player(all("article").find(e => e.querySelector("h3").textContent === name));

const checks = {
    async "an error of the page would be heard"() {
        const { complaints } = frame.contentWindow;
        equal(complaints, "", "what the page complained of");
        frame.contentWindow.setTimeout("throw new Error('heard')");
        frame.contentWindow.console.error("heard too");
        await pause(50);
        equal(complaints.filter(text => text.includes("heard")).length, 2);
        complaints.length = 0;
    },

    async "plays to the order of the library"() {
        const { control, last, text, order } = article("Durstenfeld");
        control("speed").value = 13;
        equal(order(), Array.from({ length: 20 }, (_, k) => k + 1).join(" "), "the first order");
        control("play").click();
        equal(text("[data-do=play]"), "Pause");
        await pause(100 * last);
        equal(control("seek").value, last, "the step");
        equal(order(), orders.Durstenfeld, "the last order");
        equal(text("[data-do=play]"), "Play");
    },

    "every animation ends with the order of the library"() {
        for (const [name, wanted] of Object.entries(orders)) {
            const { control, last, step, text, order } = article(name);
            control("start").click();
            step(last);
            equal(control("seek").value, last, "the step");
            equal(order(), wanted, `the order of ${name}`);
            equal(text(".order output"), wanted, `the order of ${name} in words`);
        }
    },

    "seeks, steps back, and starts again"() {
        const { control, text } = article("Splice");
        control("seek").value = 5;
        control("seek").dispatchEvent(new Event("input"));
        equal(text(".seek span"), 5);
        control("back").click();
        equal(text(".seek span"), 4);
        control("start").click();
        equal(text(".seek span"), 0);
    },

    // After the last swap but one of Durstenfeld's, all places but two are settled. The last roll can pick those two.
    "marks what can be picked, what is, and what is settled"() {
        const { section, control, step, text } = article("Durstenfeld");
        const places = kind => Array.from(section.querySelectorAll(".slot"), (slot, k) => slot.matches(kind) ? k : "")
            .filter(String).join(" ");
        const colour = kind => getComputedStyle(section.querySelector(kind)).borderBottomColor;
        control("start").click();
        step(35);
        equal(places(".settled")[0], 3);
        step();
        equal(places(".settled"), Array.from({ length: 18 }, (_, k) => k + 2).join(" "));
        step();
        equal(places(".pool"), "0 1");
        equal(places(".marked").length, 1);
        equal(text(".caption").replace(/place \d.*/, ""), "One of 2 places: ");
        equal(colour(".pool"), "rgb(63, 127, 191)");
        equal(colour(".settled"), "rgb(11, 107, 99)");
    },

    // Both loops of why.html go to the orders that the table of their steps says.
    async "the two loops step in unison"() {
        await open(1600, "why.html");
        const { section, control, step } = player(page.querySelector("[aria-labelledby=duet]"));
        const rows = Array.from(section.querySelectorAll("tbody tr"));
        const results = () => Array.from(section.querySelectorAll("output"), e => e.textContent.replaceAll(" ", ""));
        const marked = () => rows.map(row => row.className).join("|");
        control("start").click();
        equal(results(), "1234,1234");
        rows.forEach((row, roll) => {
            step();
            equal(marked(), "|".repeat(roll) + "now" + "|".repeat(3 - roll));
            step();
            equal(results(), [row.cells[3].textContent, rows[Math.min(roll, 2)].cells[6].textContent]);
        });
        step();
        equal(marked(), "|||");
        await open(1600);
    },

    "tells every cell of a heat map"() {
        const { section, text } = article("Durstenfeld");
        const map = section.querySelector("svg.map");
        map.scrollIntoView();
        const box = section.querySelector(".frame").getBoundingClientRect();
        map.dispatchEvent(new PointerEvent("pointermove", {
            clientX: box.x + box.width * 16.5 / 52, clientY: box.y + box.height * 2.5 / 52,
        }));
        equal(text(".readout"), cell);
        equal(page.querySelector("#tip").textContent, cell);
        equal(page.querySelector("#tip").hidden, false);
        map.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown" }));
        equal(text(".readout").replace(/:.*/, ""), "Card 4 to place 17");
    },

    // Each stop of the keyboard, from the skip link on, can be seen and shows that it has the focus.
    async "every stop of the keyboard is visible"() {
        await open(1600);
        const stops = all("a[href], button, input, summary, [tabindex='0']").filter(e => e.checkVisibility());
        frame.contentWindow.focus();
        for (const stop of stops.slice(0, 150)) {
            stop.focus();
            stop.scrollIntoView({ block: "nearest", behavior: "instant" });
            const { width, x, bottom, top } = stop.getBoundingClientRect();
            const seen = width > 0 && x >= 0 && bottom > 0 && top < frame.clientHeight;
            equal([page.activeElement === stop, seen, getComputedStyle(stop).outlineStyle !== "none"],
                "true,true,true", stop.outerHTML.slice(0, 80));
        }
        equal(stops[0].className, "skip");
        stops[0].click();
        equal(page.activeElement.id, "top", "what the skip link leads to");
        const names = stops.map(e => e.dataset.do || e.localName).join(" ");
        // Findings, the overview.
        equal(/ a a a a div a a /.test(names), true, names);
    },

    async "fits narrow and wide screens"() {
        for (const [width, file] of [400, 800, 1000, 1400, 1600].flatMap(w => [[w, "why.html"], [w, "report.html"]])) {
            await open(width, file);
            const { scrollWidth, clientWidth } = page.documentElement;
            equal(scrollWidth, clientWidth, `the width at ${width}`);
            // But for tables that can be scrolled, of which the overview may not.
            const cut = all("main *, main svg text").filter(e => e.getBoundingClientRect().right > clientWidth + 1
                && !e.closest(".scroll:not(:has(.overview))"));
            equal(cut.map(e => e.outerHTML.slice(0, 80)), "", `what is cut at ${width}`);
            const beyond = all("svg text").filter(e => {
                const a = e.getBoundingClientRect();
                const b = e.closest("svg").getBoundingClientRect();
                return a.right > b.right + 1 || a.left < b.left - 1 || a.bottom > b.bottom + 1 || a.top < b.top - 1;
            });
            equal(beyond.map(e => e.textContent), "", `the text beyond its picture at ${width}`);
            const charts = all(".trio svg").map(e => e.getBoundingClientRect());
            const different = side => new Set(charts.map(box => Math.round(box[side]))).size;
            if (file === "why.html") {
                equal([different("width"), different("height")], "1,1", `the number of sizes of charts at ${width}`);
                equal(different("x") * different("y"), 3, `the number of rows and columns of charts at ${width}`);
            }
            equal(frame.contentWindow.complaints, "", `complaints at ${width}`);
        }
    },

    async "is light or dark"() {
        for (const [scheme, background] of [["light", "rgb(251, 250, 246)"], ["dark", "rgb(20, 23, 26)"]]) {
            for (const file of ["why.html", "report.html"]) {
                await open(1600, file, scheme);
                equal(getComputedStyle(page.body).backgroundColor, background);
                equal(frame.contentWindow.complaints, "", `complaints of ${file}`);
            }
        }
    },

    // The table has the style of the site.
    async "all columns of the table of rules are visible"() {
        for (const width of [1280, 1920]) {
            await open(width, "rules.html");
            const { scrollWidth, clientWidth } = page.querySelector("table");
            equal(scrollWidth, clientWidth, `the width of the table at ${width}`);
            equal(String(clientWidth).length, 3, `the number of digits of ${clientWidth}`);
        }
    },
};

(async () => {
    const results = [];
    await open(1600);
    for (const [name, check] of Object.entries(checks)) {
        try {
            await check();
            equal(frame.contentWindow.complaints, "", "what the page complained of");
            results.push(`${name}: passed`);
        } catch (failure) {
            results.push(`${name}: ${failure}`);
        }
    }
    document.querySelector("pre").textContent = [...results, "end"].join("\n");
})();
