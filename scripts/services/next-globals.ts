// This file is imported first: packages that load `next/server` need this global, which only `next start` sets by itself. It is a
// file of its own, because the bundler runs local imports before the packages that the entry names.
import 'next/dist/server/node-environment-baseline';
