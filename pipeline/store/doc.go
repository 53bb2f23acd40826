// Package store is the only code that creates, renames, removes or locks a
// file in an output folder.
//
// A file is never seen half written. [Store.Save] goes, for every file:
//
//  1. make the folder, create a temporary file in it;
//  2. write, through a writer whose first error sticks and that counts and
//     hashes what it passes on;
//  3. sync, and compare the file's length and content with what was written;
//  4. let the caller's own checks look at the file;
//  5. close, rename to the final name, sync the folder.
//
// So a process that is killed leaves the old file or the new one, and perhaps
// a temporary file, whose name starts with a dot and ends in '.grundy-tmp';
// the next holder of the lock sweeps those away. On an error the temporary
// file is removed and the old file stays as it was.
//
// Files are named by paths relative to the output folder, with slashes.
package store
