"""Reads a mail with Python's email package, an implementation that is not ours.

Standard input: the mail as it was sent. Standard output: JSON with its headers, whose names are in lower case, its text and HTML,
its attachments, and what was wrong with it (defects), line lengths included.
"""

import json
import sys
from email import policy
from email.parser import BytesParser

raw = sys.stdin.buffer.read()
mail = BytesParser(policy=policy.default).parsebytes(raw)


def body(kind):
    part = mail.get_body(preferencelist=(kind,))
    return None if part is None else part.get_content().replace("\r\n", "\n")


defects = [repr(defect) for part in mail.walk() for defect in part.defects]
defects += ["a line of %d octets" % len(line) for line in raw.split(b"\r\n") if len(line) > 998]
json.dump(
    {
        "headers": {name.lower(): str(value) for name, value in mail.items()},
        "text": body("plain"),
        "html": body("html"),
        "attachments": [
            {"filename": part.get_filename(), "type": part.get_content_type(), "content": str(part.get_content())}
            for part in mail.iter_attachments()
        ],
        "defects": defects,
    },
    sys.stdout,
)
