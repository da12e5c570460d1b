"""Bodies of a type that schemathesis does not write itself: the text as it is."""

import schemathesis


@schemathesis.serializer("application/x-ndjson", "text/csv")
def as_text(_context, value):
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "surrogatepass")
