/*
 * Makes a folder's disk fail: while the file KINBOARD_FAULT_FILE holds a number, writing to files below
 * KINBOARD_FAULT_FOLDER fails with that errno. For LD_PRELOAD.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int fault_now(void) {
  char text[16] = {0};
  const char *name = getenv("KINBOARD_FAULT_FILE");
  int handle = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
  if (handle < 0) return 0;
  ssize_t got = read(handle, text, sizeof text - 1);
  close(handle);
  return got > 0 ? atoi(text) : 0;
}

static int is_ours(int handle) {
  char link[64], target[4096];
  const char *folder = getenv("KINBOARD_FAULT_FOLDER");
  if (!folder) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
  ssize_t length = readlink(link, target, sizeof target - 1);
  if (length < 0) return 0;
  target[length] = 0;
  return strncmp(target, folder, strlen(folder)) == 0;
}

static int refuses(int handle) {
  int fault = is_ours(handle) ? fault_now() : 0;
  if (fault <= 0) return 0;
  errno = fault;
  return 1;
}

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

ssize_t pwrite(int handle, const void *bytes, size_t count, off_t at) {
  REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
  return refuses(handle) ? -1 : real(handle, bytes, count, at);
}
ssize_t pwrite64(int handle, const void *bytes, size_t count, off64_t at) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  return refuses(handle) ? -1 : real(handle, bytes, count, at);
}
ssize_t write(int handle, const void *bytes, size_t count) {
  REAL(ssize_t, "write", int, const void *, size_t);
  return refuses(handle) ? -1 : real(handle, bytes, count);
}
int ftruncate(int handle, off_t size) {
  REAL(int, "ftruncate", int, off_t);
  return refuses(handle) ? -1 : real(handle, size);
}
int ftruncate64(int handle, off64_t size) {
  REAL(int, "ftruncate64", int, off64_t);
  return refuses(handle) ? -1 : real(handle, size);
}
int fsync(int handle) {
  REAL(int, "fsync", int);
  return refuses(handle) ? -1 : real(handle);
}
int fdatasync(int handle) {
  REAL(int, "fdatasync", int);
  return refuses(handle) ? -1 : real(handle);
}
