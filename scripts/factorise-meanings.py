"""`python3 scripts/factorise-meanings.py terms.json meanings.bin`: terms that stand in the same lists get directions that are close.

Needs numpy and scikit-learn. Synsets with their neighbours and definitions are documents, weighted as in search; what a
singular value decomposition leaves of them is cut to a byte a number. Run by hand, see list-meaning-terms.ts.
"""
import json
import math
import sys
from collections import Counter

import numpy as np
import scipy.sparse as sparse
from sklearn.utils.extmath import randomized_svd

computed, kept, words_kept, phrases_kept = 96, 64, 16_000, 700
particles = set("up off out down over on away back in by to aside through forward apart along".split())

with open(sys.argv[1]) as file:
    source = json.load(file)


def weighted(head, others):
    counts = Counter({term: 1.0 for term in others if term})
    for term in head:
        counts[term] = 2.0
    return counts


lists = [weighted([terms[0]] if terms[0] else [], terms) for terms in source["lists"]]
definitions = [weighted(words, defining) for words, defining in source["definitions"]]
definitions = [counts for counts in definitions if len(counts) > 1]
found_in = Counter(term for counts in lists + definitions for term in counts)
index = {term: at for at, term in enumerate(term for term, count in found_in.items() if count >= 2)}
total = len(lists) + len(definitions)
rarity = sparse.diags([math.log(total / found_in[term]) for term in index])


def matrix(documents):
    cells = [
        (row, index[term], weight / math.sqrt(sum(counts.values())))
        for row, counts in enumerate(documents)
        for term, weight in counts.items()
        if term in index
    ]
    rows, columns, values = zip(*cells)
    return sparse.csr_matrix((values, (rows, columns)), shape=(len(documents), len(index))) @ rarity


_, strengths, directions = randomized_svd(
    sparse.vstack([matrix(lists), 0.7 * matrix(definitions)]).tocsr(), computed, n_iter=4, random_state=1
)
vectors = (directions.T * strengths**0.5)[:, :kept]
vectors /= np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)

ranks = source["ranks"]
by_rank = sorted((ranks.get(term, 10**9), at, term) for term, at in index.items() if term.isascii())
words = [one for one in by_rank if " " not in one[2] and len(one[2]) > 1][:words_kept]
phrases = [
    one
    for one in by_rank
    if one[2].count(" ") == 1 and one[2].split()[1] in particles and found_in[one[2]] >= 3
][:phrases_kept]
chosen = words + phrases
head = "\n".join(term for _, _, term in chosen).encode()
numbers = np.clip(np.round(vectors[[at for _, at, _ in chosen]] * 254), -127, 127).astype(np.int8)
with open(sys.argv[2], "wb") as file:
    file.write(len(head).to_bytes(4, "little") + kept.to_bytes(4, "little") + head + numbers.tobytes())
