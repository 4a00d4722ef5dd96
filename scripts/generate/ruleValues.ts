// Part of firestore.rules that is shared by the checks of fields: values of one kind.
export const VALUES = `    // ---- Values

    // Instant, or none.
    function isInstant(value) {
      return value == null || value is timestamp;
    }

    // List of at most so many items: concat() exists on lists only.
    function isList(value, most) {
      return value.concat([]).size() <= most;
    }

    // Strings are checked together: joined by a character that none may hold and matched with one pattern, so that each further one
    // costs four of the 1,000 expressions of a request. Joining accepts numbers too, but the split result then differs. The last
    // string is there because split drops empty strings at the end.
    function areTexts(texts, pattern) {
      let joined = texts.join('\\u001f');
      return joined.split('\\u001f') == texts && joined.matches(pattern);
    }
`
