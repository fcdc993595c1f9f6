CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, town TEXT);
INSERT INTO people VALUES (1, 'Ada', 36, 'London'), (2, 'Bob', 41, 'Leeds'), (3, 'Cem', 29, 'London'), (4, 'Dot', NULL, 'York');
CREATE TABLE orders (person INTEGER, day TEXT, pence INTEGER);
INSERT INTO orders VALUES (1, '2026-01-05', 1250), (1, '2026-02-10', 900), (2, '2026-01-20', 4000), (3, '2026-03-01', 75);
