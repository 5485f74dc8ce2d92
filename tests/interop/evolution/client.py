"""Evolution's address book without its windows: does what is said on a line and answers with a line, both JSON."""

import json
import sys

import gi

for name in ("EDataServer", "EBook", "EBookContacts"):
    gi.require_version(name, "1.2")
from gi.repository import EBook, EBookContacts, EDataServer, GLib  # noqa: E402

# Seconds in which a book is opened.
ENOUGH = 60
registry = EDataServer.SourceRegistry.new_sync(None)
state = {}


def account(address, user):
    """What Evolution writes down of an account on the web, with the password in the system's keyring."""
    uri = GLib.Uri.parse(address, GLib.UriFlags.NONE)
    source = EDataServer.Source.new(None, None)
    source.set_parent("carddav-stub")
    source.set_display_name("Contacts")
    source.get_extension(EDataServer.SOURCE_EXTENSION_ADDRESS_BOOK).set_backend_name("carddav")
    source.get_extension(EDataServer.SOURCE_EXTENSION_WEBDAV_BACKEND).set_uri(uri)
    source.get_extension(EDataServer.SOURCE_EXTENSION_SECURITY).set_method("none")
    source.get_extension(EDataServer.SOURCE_EXTENSION_OFFLINE).set_stay_synchronized(True)
    own = source.get_extension(EDataServer.SOURCE_EXTENSION_AUTHENTICATION)
    own.set_host(uri.get_host())
    own.set_port(uri.get_port())
    own.set_user(user)
    own.set_method("plain/password")
    return source


def find(address, user, password):
    """The books that are found by nothing but the name of a server, as "New address book" does."""
    credentials = EDataServer.NamedParameters.new()
    credentials.set(EDataServer.SOURCE_CREDENTIAL_USERNAME, user)
    credentials.set(EDataServer.SOURCE_CREDENTIAL_PASSWORD, password)
    source = account(address, user)
    answer = EDataServer.webdav_discover_sources_sync(
        source, address, EDataServer.WebDAVDiscoverSupports.CONTACTS, credentials, None
    )
    return [{"href": each.href, "name": each.display_name} for each in answer[3] or []]


def open_book(address, user, password):
    source = account(address, user)
    registry.commit_source_sync(source, None)
    kept = registry.ref_source(source.get_uid())
    kept.store_password_sync(password, True, None)
    state["book"] = EBook.BookClient.connect_sync(kept, ENOUGH, None)
    return {"isReadOnly": state["book"].is_readonly()}


def contacts():
    """Everybody in the book, as the programs on this desktop see them."""
    found = state["book"].get_contacts_sync("#t", None)[1]
    return [each.to_string(getattr(EBookContacts.VCardFormat, "30")) for each in found]


def refresh():
    """Asks the server what has changed; it shows in the contacts a moment later."""
    return state["book"].refresh_sync(None)


def add(card):
    try:
        return {"uid": state["book"].add_contact_sync(EBookContacts.Contact.new_from_vcard(card), 0, None)[1]}
    except GLib.Error as error:
        return {"error": error.message}


def remove(uid):
    try:
        return {"isGone": state["book"].remove_contact_by_uid_sync(uid, 0, None)}
    except GLib.Error as error:
        return {"error": error.message}


does = {"find": find, "open": open_book, "contacts": contacts, "refresh": refresh, "add": add, "remove": remove}

for line in sys.stdin:
    name, *args = json.loads(line)
    try:
        answer = {"answer": does[name](*args)}
    except Exception as error:  # what went wrong is for the one who asked
        answer = {"failure": str(error)}
    print(json.dumps(answer), flush=True)
