// Imported first of all: what reaches `next/server` through a package needs this global, which only `next start` sets by
// itself. A file of its own, because the bundler runs local imports before the packages that the entry names.
import 'next/dist/server/node-environment-baseline';
