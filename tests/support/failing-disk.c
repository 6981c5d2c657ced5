/*
 * Makes a folder's disk fail: while the file KINBOARD_FAULT_FILE holds a number, writing to files below
 * KINBOARD_FAULT_FOLDER fails with that errno. While KINBOARD_HELD_FILE holds an errno and milliseconds, each file there
 * can be renamed and removed only that long after the first try, as if another program held it. If a text follows,
 * only files whose path contains it are held. For LD_PRELOAD.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
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

#define MOST_HELD 256
static struct { char path[1024]; long since; } held[MOST_HELD];
static pthread_mutex_t held_lock = PTHREAD_MUTEX_INITIALIZER;

static long now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Excluded, because SQLite removes these files itself, and on Windows it retries. */
static int is_of_sqlite(const char *path) {
  const char *end = strrchr(path, '-');
  return end && (!strcmp(end, "-wal") || !strcmp(end, "-shm") || !strcmp(end, "-journal"));
}

static int is_held(const char *path) {
  char text[128] = {0}, only[64] = {0};
  int fault = 0, is_still_held = 0;
  long hold = 0;
  const char *folder = getenv("KINBOARD_FAULT_FOLDER"), *name = getenv("KINBOARD_HELD_FILE");
  if (!folder || !name || strncmp(path, folder, strlen(folder)) || is_of_sqlite(path) || access(path, F_OK)) return 0;
  int handle = open(name, O_RDONLY | O_CLOEXEC);
  if (handle < 0) return 0;
  ssize_t got = read(handle, text, sizeof text - 1);
  close(handle);
  if (got <= 0 || sscanf(text, "%d %ld %63s", &fault, &hold, only) < 2) return 0;
  if (!strstr(path, only)) return 0;
  pthread_mutex_lock(&held_lock);
  int at = 0;
  while (at < MOST_HELD - 1 && strcmp(held[at].path, path)) at++;
  if (strcmp(held[at].path, path)) {
    at = 0;
    while (at < MOST_HELD - 1 && held[at].path[0]) at++;
    snprintf(held[at].path, sizeof held[at].path, "%s", path);
    held[at].since = now_ms();
  }
  is_still_held = now_ms() - held[at].since < hold;
  /* A later file of this name is another file. */
  if (!is_still_held) held[at].path[0] = 0;
  pthread_mutex_unlock(&held_lock);
  if (is_still_held) errno = fault;
  return is_still_held;
}

int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *);
  return is_held(from) ? -1 : real(from, to);
}
int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  return is_held(path) ? -1 : real(path);
}
int rmdir(const char *path) {
  REAL(int, "rmdir", const char *);
  return is_held(path) ? -1 : real(path);
}
/* Used by Node's recursive removal. */
int remove(const char *path) {
  REAL(int, "remove", const char *);
  return is_held(path) ? -1 : real(path);
}
