"""Reads vCards with vobject, an implementation that is not ours.

Standard input: a JSON list of vCard texts. Standard output: a JSON list with, for each text, its properties in order
as {group, name, params, value}; N and ADR values are objects, ORG values lists, binary values base64. With --validate, for
each text what is wrong with it before it could be written again, or null.
"""

import base64
import json
import sys

import vobject


def plain(value):
    if isinstance(value, bytes):
        return base64.b64encode(value).decode("ascii")
    if isinstance(value, (str, list)):
        return value
    return {key: part for key, part in vars(value).items()}


def properties(text):
    cards = list(vobject.readComponents(text))
    if len(cards) != 1:
        raise ValueError("expected one vCard, found %d" % len(cards))
    return [
        {"group": line.group, "name": line.name, "params": line.params, "value": plain(line.value)}
        for line in cards[0].lines()
    ]


def problem(text):
    try:
        vobject.readOne(text).validate(raiseException=True)
    except Exception as error:
        return str(error)
    return None


texts = json.loads(sys.stdin.buffer.read().decode("utf-8"))
read = problem if "--validate" in sys.argv else properties
sys.stdout.write(json.dumps([read(text) for text in texts]))
