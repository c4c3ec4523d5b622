"use strict";

const read = id => JSON.parse(document.getElementById(id).textContent);
const tip = document.getElementById("tip");

/** A stage: shows the pictures that were made from a trace, and moves nothing by itself. */
function player(stage) {
    const frames = read(stage.dataset.animation)
        .map(([calls, caption, deck, pool, marked]) => ({ calls, caption, deck, pool, marked }));
    const size = frames[0].deck.length;
    const find = selector => stage.parentElement.querySelector(selector);
    const last = frames.length - 1;
    let now = 0;

    stage.style.setProperty("--size", size);

    function add(kind, place) {
        const element = document.createElement("div");
        element.className = kind;
        element.style.setProperty("--x", place);
        stage.append(element);
        return element;
    }

    const isInPool = (frame, place) => place >= frame.pool[0] && place < frame.pool[1];
    const slots = Array.from({ length: size }, (_, place) => add("slot", place));
    /** For each place, the picture from which on no roll can pick it and its card stays. */
    const settled = slots.map((_, place) => 1 + frames.slice(1).findLastIndex((after, k) =>
        isInPool(frames[k], place) || frames[k].deck[place] !== after.deck[place]));
    const cards = slots.map((_, card) => {
        const element = add("card", card);
        const face = document.createElement("b");
        const hue = card / (size - 1);
        face.textContent = card + 1;
        element.classList.toggle("pale", hue > 0.5);
        element.style.setProperty("--hue", hue);
        element.append(face);
        return element;
    });

    function show(step) {
        const before = frames[now].deck;
        now = Math.max(0, Math.min(last, step));
        const frame = frames[now];
        slots.forEach((slot, place) => {
            slot.classList.toggle("settled", now >= settled[place]);
            slot.classList.toggle("pool", isInPool(frame, place));
            slot.classList.toggle("marked", frame.marked.includes(place));
        });
        cards.forEach((card, k) => {
            const distance = Math.abs(frame.deck.indexOf(k) - before.indexOf(k));
            card.classList.toggle("moving", distance > 0);
            card.classList.toggle("far", distance > 1);
            card.style.setProperty("--x", frame.deck.indexOf(k));
        });
        const text = frame.deck.map(card => card + 1).join(" ");
        find(".caption").textContent = frame.caption;
        find(".calls code").textContent = frame.calls;
        find(".order output").textContent = text;
        stage.setAttribute("aria-label", `Cards on the table: ${text}`);
    }

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
            timer = setTimeout(tick, 4800 * Math.pow(0.68, Number(control("speed").value)));
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
    const ratios = read(map.dataset.map);
    const size = Math.sqrt(ratios.length);
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
        const ratio = (ratios[y * size + x] / 100).toFixed(2);
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
document.querySelectorAll("svg[data-map]").forEach(probe);

const wide = matchMedia("(min-width: 72rem)");
const contents = document.querySelector("nav details");
contents.open = wide.matches;
wide.addEventListener("change", () => { contents.open = wide.matches; });
