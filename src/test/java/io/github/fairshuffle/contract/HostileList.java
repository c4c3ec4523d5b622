package io.github.fairshuffle.contract;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.RandomAccess;

/**
 * A list that misbehaves in one call of {@code set}, or from that call on: it removes or inserts elements, writes or
 * does not, throws or does not. It keeps books, so that a test knows which elements must not be lost.
 */
class HostileList extends AbstractList<Object> {
    /** What a list does to itself. */
    enum Change {
        NONE,
        REMOVE_FIRST,
        REMOVE_MIDDLE,
        REMOVE_LAST,
        INSERT_FIRST,
        INSERT_MIDDLE,
        INSERT_LAST,
        INSERT_THREE,
        REMOVE_FIRST_INSERT_LAST,
        INSERT_FIRST_REMOVE_LAST;

        boolean keepsSize() {
            return this == NONE || this == REMOVE_FIRST_INSERT_LAST || this == INSERT_FIRST_REMOVE_LAST;
        }
    }

    /** When it does so, and whether it writes at all. */
    enum Moment {
        BEFORE_WRITING,
        AFTER_WRITING,
        WITHOUT_WRITING
    }

    /** What {@code set} throws afterwards. */
    enum Failure {
        NONE,
        PLANNED,
        WITHOUT_SUPPRESSION,
        OUT_OF_MEMORY
    }

    /** What {@code set} returns: what was there, or always null, or its argument. */
    enum Answer {
        TRUE,
        NULL,
        ARGUMENT
    }

    /** One way to misbehave. */
    record Fault(int call, boolean forEver, Change change, Moment moment, Failure failure, Answer answer) {}

    /** It behaves. */
    static final Fault NO_FAULT = new Fault(-1, false, Change.NONE, Moment.AFTER_WRITING, Failure.NONE, Answer.TRUE);

    /** Throws away what {@code addSuppressed} gives it. */
    static final class WithoutSuppression extends RuntimeException {
        private static final long serialVersionUID = 1L;

        WithoutSuppression() {
            super("planned", null, false, false);
        }
    }

    private static final class Node {
        private Object element;

        Node(Object element) {
            this.element = element;
        }
    }

    private final List<Node> nodes = new ArrayList<>();
    private final List<Object> original;
    private final List<Object> expected;
    private final boolean boxes;
    private final Fault fault;
    private int sets;
    private int inserted = 5_000;
    private boolean acted;

    HostileList(List<?> elements, boolean boxes, Fault fault) {
        elements.forEach(element -> nodes.add(new Node(element)));
        this.original = new ArrayList<>(elements);
        this.expected = new ArrayList<>(elements);
        this.boxes = boxes;
        this.fault = fault;
    }

    /** Has fast access by index. */
    static final class Fast extends HostileList implements RandomAccess {
        Fast(List<?> elements, boolean boxes, Fault fault) {
            super(elements, boxes, fault);
        }
    }

    /** Its iterator stays at its node, whatever is inserted or removed. */
    static final class Linked extends HostileList {
        Linked(List<?> elements, boolean boxes, Fault fault) {
            super(elements, boxes, fault);
        }

        @Override
        public ListIterator<Object> listIterator(int index) {
            return nodeIterator(index);
        }
    }

    final Fault fault() {
        return fault;
    }

    /** Whether it has misbehaved. */
    final boolean acted() {
        return acted;
    }

    /** Notes that it misbehaves. */
    final void act() {
        acted = true;
    }

    /** Takes out an element that has to be handed over nevertheless. */
    final void drop(int index) {
        nodes.remove(index);
    }

    /** What it holds. */
    final List<Object> contents() {
        List<Object> contents = new ArrayList<>();
        nodes.forEach(node -> contents.add(node.element));
        return contents;
    }

    final List<Object> original() {
        return original;
    }

    /** What it has to hold, or to be handed over: what it held, with its own changes. */
    final List<Object> expected() {
        return expected;
    }

    @Override
    public int size() {
        return nodes.size();
    }

    @Override
    public Object get(int index) {
        return boxed(nodes.get(index).element);
    }

    private Object boxed(Object element) {
        return boxes && element instanceof Integer number ? Integer.valueOf(number + 0) : element;
    }

    @Override
    public Object set(int index, Object element) {
        return set(index, null, element);
    }

    /** Sets the element of a node, or, if there is none, of an index. */
    private Object set(int index, Node fixed, Object element) {
        int call = sets++;
        boolean misbehaves = call == fault.call || fault.forEver && call > fault.call;
        if (!misbehaves) {
            Node node = fixed == null ? nodes.get(index) : fixed;
            return replace(node, element);
        }
        act();
        if (fault.moment != Moment.AFTER_WRITING) {
            change();
        }
        Node node = fixed == null ? nodes.get(index) : fixed;
        Object old = boxed(node.element);
        if (fault.moment != Moment.WITHOUT_WRITING) {
            replace(node, element);
            boolean said = fault.failure == Failure.NONE && fault.answer == Answer.TRUE && this instanceof RandomAccess;
            if (!said && old instanceof Integer number && number >= 5_000) {
                expected.remove(old); // inserted and written over in the same call: nobody has seen it
            }
        }
        if (fault.moment == Moment.AFTER_WRITING) {
            change();
        }
        return answerOrThrow(old, element);
    }

    private Object replace(Node node, Object element) {
        Object old = boxed(node.element);
        node.element = element;
        return old;
    }

    private Object answerOrThrow(Object old, Object element) {
        switch (fault.failure) {
            case PLANNED:
                throw new Generators.Planned();
            case WITHOUT_SUPPRESSION:
                throw new WithoutSuppression();
            case OUT_OF_MEMORY:
                throw new OutOfMemoryError("planned");
            default:
                return switch (fault.answer) {
                    case TRUE -> old;
                    case NULL -> null;
                    case ARGUMENT -> element;
                };
        }
    }

    private void change() {
        switch (fault.change) {
            case REMOVE_FIRST -> takeOut(0);
            case REMOVE_MIDDLE -> takeOut(size() / 2);
            case REMOVE_LAST -> takeOut(size() - 1);
            case INSERT_FIRST -> putIn(0);
            case INSERT_MIDDLE -> putIn(size() / 2);
            case INSERT_LAST -> putIn(size());
            case INSERT_THREE -> {
                putIn(0);
                putIn(size() / 2);
                putIn(size());
            }
            case REMOVE_FIRST_INSERT_LAST -> {
                takeOut(0);
                putIn(size());
            }
            case INSERT_FIRST_REMOVE_LAST -> {
                putIn(0);
                takeOut(size() - 1);
            }
            default -> {}
        }
    }

    private void takeOut(int index) {
        if (size() > 1) {
            expected.remove(nodes.remove(index).element);
        }
    }

    private void putIn(int index) {
        Object element = inserted++;
        expected.add(element);
        nodes.add(index, new Node(element));
    }

    final ListIterator<Object> nodeIterator(int index) {
        return new ListIterator<>() {
            private int cursor = index;
            private Node last;

            @Override
            public boolean hasNext() {
                return cursor < nodes.size();
            }

            @Override
            public Object next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                last = nodes.get(cursor++);
                return boxed(last.element);
            }

            @Override
            public boolean hasPrevious() {
                return cursor > 0;
            }

            @Override
            public Object previous() {
                if (!hasPrevious()) {
                    throw new NoSuchElementException();
                }
                last = nodes.get(--cursor);
                return boxed(last.element);
            }

            @Override
            public int nextIndex() {
                return cursor;
            }

            @Override
            public int previousIndex() {
                return cursor - 1;
            }

            @Override
            public void remove() {
                throw new UnsupportedOperationException();
            }

            @Override
            public void set(Object element) {
                try {
                    HostileList.this.set(-1, last, element);
                } finally {
                    cursor = nodes.contains(last) ? nodes.indexOf(last) + 1 : Math.min(cursor, nodes.size());
                }
            }

            @Override
            public void add(Object element) {
                throw new UnsupportedOperationException();
            }
        };
    }
}
