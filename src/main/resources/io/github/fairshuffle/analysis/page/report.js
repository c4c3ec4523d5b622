"use strict";

const read = id => JSON.parse(document.getElementById(id).textContent);
const tip = document.getElementById("tip");

/** A stage: shows the frames that were made from a recorded shuffle, and moves nothing by itself. */
function player(stage) {
    const find = selector => stage.closest(".player").querySelector(selector);
    const { size, events, frames, keys } = read(stage.dataset.animation);
    const rows = ["deck", "hand", "result"];
    const uses = row => frames.some(frame => frame.at.some(where => Math.floor(where / size) === row));
    const last = frames.length - 1;
    let now = 0;

    stage.style.setProperty("--size", size);
    stage.classList.toggle("lifts", uses(1));
    stage.classList.toggle("piles", uses(2));
    stage.classList.toggle("wastes", frames.some(frame => frame.wasted));

    function add(kind, row, place) {
        const element = document.createElement("div");
        element.className = kind;
        lay(element, row, place);
        stage.append(element);
        return element;
    }

    function lay(element, row, place) {
        element.style.setProperty("--x", place);
        element.style.setProperty("--y", `var(--${rows[row]})`);
    }

    const slots = rows.map((name, row) =>
        row === 1 || !uses(row) ? [] : Array.from({ length: size }, (_, place) => add("slot", row, place)));
    if (uses(2)) {
        for (const [text, top] of [["Deck", "0px"], ["Result", "calc(var(--result) - 18px)"]]) {
            const label = document.createElement("div");
            label.className = "row";
            label.textContent = text;
            label.style.top = top;
            stage.append(label);
        }
    }
    const cards = Array.from({ length: size }, (_, card) => {
        const element = add("card", 0, card);
        const face = document.createElement("b");
        const hue = card / (size - 1);
        face.textContent = card + 1;
        element.dataset.card = card;
        element.classList.toggle("pale", hue > 0.5);
        element.style.setProperty("--hue", hue);
        if (keys) {
            element.style.setProperty("--key", keys[card]);
        }
        element.append(face);
        return element;
    });

    function mark(kind, span) {
        if (span) {
            slots[span[0]].slice(span[1], span[2]).forEach(slot => slot.classList.add(kind));
        }
    }

    function show(step) {
        const before = frames[now];
        now = Math.max(0, Math.min(last, step));
        const frame = frames[now];
        slots.flat().forEach(slot => { slot.className = "slot"; });
        mark("done", frame.done);
        mark("pool", frame.pool);
        mark("cursor", frame.cursor);
        mark(frame.rejected ? "rejected" : "hit", frame.hit);
        slots[2].forEach((slot, place) => {
            const wasted = frame.wasted ? frame.wasted[place] : 0;
            if (wasted) {
                slot.dataset.wasted = wasted;
                slot.style.setProperty("--wasted", Math.min(wasted, 24));
            } else {
                delete slot.dataset.wasted;
            }
        });
        cards.forEach((element, card) => {
            element.classList.toggle("moving", before.at[card] !== frame.at[card]);
            element.style.setProperty("--keyed", card < (frame.keys || 0) ? 1 : 0);
            lay(element, Math.floor(frame.at[card] / size), frame.at[card] % size);
        });
        const from = now > 0 ? frames[now - 1].events : 0;
        find(".caption").textContent = frame.caption;
        find(".calls code").textContent = events.slice(from, frame.events).join("; ");
        const order = cards.map((_, card) => card).sort((a, b) => at(frame, a) - at(frame, b));
        const text = order.map(card => card + 1).join(" ");
        find(".order output").textContent = text;
        stage.setAttribute("aria-label", `Cards on the table: ${text}`);
    }

    // A card in the hand comes before the card of its place.
    const at = (frame, card) => Math.floor(frame.at[card] / size) === 1 ? frame.at[card] - size - 0.5 : frame.at[card];

    return { last, show };
}

/** The controls of one stage, or of several that go in unison; of these, the row of the step in a table is marked. */
function animate(section) {
    const control = name => section.querySelector(`[data-do=${name}]`);
    const players = Array.from(section.querySelectorAll(".stage"), player);
    const rows = section.querySelectorAll("tbody tr");
    const last = Math.max(...players.map(each => each.last));
    let now = 0;
    let timer = 0;

    function show(step) {
        now = Math.max(0, Math.min(last, step));
        players.forEach(each => each.show(now));
        rows.forEach((row, k) => row.classList.toggle("now", Math.ceil(now / 2) === k + 1));
        control("seek").value = now;
        section.querySelector(".seek span").textContent = now;
    }

    function announce(how) {
        section.querySelectorAll(".caption").forEach(caption => caption.setAttribute("aria-live", how));
    }

    function pause() {
        clearTimeout(timer);
        timer = 0;
        control("play").textContent = "Play";
        announce("polite");
    }

    function tick() {
        show(now + 1);
        if (now === last) {
            pause();
        } else {
            timer = setTimeout(tick, 1600 * Math.pow(0.68, Number(control("speed").value)));
        }
    }

    function play() {
        if (now === last) {
            show(0);
        }
        control("play").textContent = "Pause";
        announce("off");
        timer = setTimeout(tick, 150);
    }

    control("start").addEventListener("click", () => { pause(); show(0); });
    control("back").addEventListener("click", () => { pause(); show(now - 1); });
    control("step").addEventListener("click", () => { pause(); show(now + 1); });
    control("play").addEventListener("click", () => { if (timer) { pause(); } else { play(); } });
    control("seek").addEventListener("input", event => { pause(); show(Number(event.target.value)); });
    show(0);
}

/** The heat map: shows the number of the cell under the pointer, or of the one that the arrow keys went to. */
function probe(map) {
    const { size, ratios } = read(map.dataset.map);
    const cell = map.querySelector(".cell");
    const readout = document.getElementById(map.getAttribute("aria-describedby"));
    const moves = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    let x = 0;
    let y = 0;

    function tell(place, card) {
        x = Math.max(0, Math.min(size - 1, place));
        y = Math.max(0, Math.min(size - 1, card));
        cell.setAttribute("x", x);
        cell.setAttribute("y", y);
        cell.classList.add("on");
        const ratio = (ratios[y * size + x] / 1000).toFixed(2);
        readout.textContent = `Card ${y + 1} to place ${x + 1}: ${ratio} × 1/${size}`;
    }

    map.addEventListener("pointermove", event => {
        const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(map.getScreenCTM().inverse());
        if (Math.min(point.x, point.y) >= 0 && Math.max(point.x, point.y) < size) {
            tell(Math.floor(point.x), Math.floor(point.y));
            tip.textContent = readout.textContent;
            tip.hidden = false;
            tip.style.left = `${Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8)}px`;
            tip.style.top = `${event.clientY + 18}px`;
        } else {
            tip.hidden = true;
        }
    });
    map.addEventListener("pointerleave", () => { tip.hidden = true; });
    map.addEventListener("focus", () => tell(x, y));
    map.addEventListener("blur", () => cell.classList.remove("on"));
    map.addEventListener("keydown", event => {
        const move = moves[event.key];
        if (move) {
            event.preventDefault();
            tell(x + move[0], y + move[1]);
        }
    });
}

document.documentElement.classList.add("js");
document.querySelectorAll(".animation:has(.stage)").forEach(animate);
document.querySelectorAll("svg.map").forEach(probe);

const wide = matchMedia("(min-width: 72rem)");
const contents = document.querySelector("nav details");
contents.open = wide.matches;
wide.addEventListener("change", () => { contents.open = wide.matches; });
