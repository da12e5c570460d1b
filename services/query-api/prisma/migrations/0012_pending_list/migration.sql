-- What is new waits in a list until there is 4 MB of it (about a thousand insights), and goes into the inverted index together: the
-- words that insights share are then looked up once for four times as many of them. Every search reads the list, 1 MB in about a
-- millisecond.
ALTER INDEX insights_find SET (gin_pending_list_limit = 4096);
