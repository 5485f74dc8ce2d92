"""Reads a mail with Python's email package, an implementation that is not ours.

Standard input: mails as they were sent, one a line in Base64. Standard output: a JSON list with each one's headers, whose names are
in lower case, its text and HTML, its attachments, and what was wrong with it (defects), line lengths included.
"""

import base64
import json
import sys
from email import policy
from email.parser import BytesParser


def parse(raw):
    mail = BytesParser(policy=policy.default).parsebytes(raw)

    def body(kind):
        part = mail.get_body(preferencelist=(kind,))
        return None if part is None else part.get_content().replace("\r\n", "\n")

    defects = [repr(defect) for part in mail.walk() for defect in part.defects]
    defects += ["a line of %d octets" % len(line) for line in raw.split(b"\r\n") if len(line) > 998]
    return {
        "headers": {name.lower(): str(value) for name, value in mail.items()},
        "text": body("plain"),
        "html": body("html"),
        "attachments": [
            {"filename": part.get_filename(), "type": part.get_content_type(), "content": str(part.get_content())}
            for part in mail.iter_attachments()
        ],
        "defects": defects,
    }


json.dump([parse(base64.b64decode(line)) for line in sys.stdin], sys.stdout)
