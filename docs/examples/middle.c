/* A bot in C without a library: cc -O2 -o middle middle.c
   regalia simulate guerre --bots "./middle,random" --games 20
   It reads the numbers in "answers", which no string can contain unescaped, and takes the one
   in the middle. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long after(const char *line, const char *key)
{
    const char *at = strstr(line, key);
    return at == NULL ? 0 : strtol(at + strlen(key), NULL, 10);
}

/* The start of each answer in the list: a number, or the digits of a wide one in quotes. */
static int listed(char *line, char **starts, int most)
{
    char *at = strstr(line, "\"answers\":[");
    int count = 0;
    if (at == NULL)
        return 0;
    at += strlen("\"answers\":[");
    while (*at != ']' && *at != '\0' && count < most) {
        starts[count++] = at;
        at += strcspn(at, ",]");
        if (*at == ',')
            at++;
    }
    return count;
}

int main(void)
{
    static char *starts[65536];
    char *line = NULL;
    size_t room = 0;

    while (getline(&line, &room, stdin) > 0) {
        if (strstr(line, "\"type\":\"hello\"") != NULL) {
            puts("{\"type\":\"hello\",\"protocol\":1,\"name\":\"middle\"}");
        } else if (strstr(line, "\"type\":\"choose\"") != NULL) {
            int count = listed(line, starts, 65536);
            char *chosen = starts[count / 2];
            printf("{\"type\":\"answer\",\"number\":%ld,\"answer\":%.*s}\n",
                   after(line, "\"number\":"), (int)strcspn(chosen, ",]"), chosen);
        } else if (strstr(line, "\"type\":\"bye\"") != NULL) {
            break;
        }
        fflush(stdout); /* a line that stays in a buffer is a late answer */
    }
    free(line);
    return 0;
}
