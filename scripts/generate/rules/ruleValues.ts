// Part of firestore.rules that is shared by the checks of fields: values of one kind.
export const VALUES = `    // ---- Values

    // Map without other keys than these, in one text: it costs the same for any number of keys.
    function hasOnly(map, keys) {
      return map.keys().hasOnly(keys.split(','));
    }

    // Instant, or none.
    function isInstant(value) {
      return value == null || value is timestamp;
    }

    function isFlag(key, map) {
      return map.get(key, false) is bool;
    }

    // List of at most so many items: concat() exists on lists only.
    function isList(key, map, most) {
      return map.get(key, []).concat([]).size() <= most;
    }

    // Text of at most so many characters, where a pattern would be too long: adding a text fails for any value but a text.
    function isLong(key, map, most) {
      return (map.get(key, '') + '').size() <= most;
    }

    // Strings of a long list are joined by a character that none may hold and matched with one pattern. Joining accepts numbers too, but the split
    // result then differs. The last string is there because split drops empty strings at the end.
    function areTexts(texts, pattern) {
      let joined = texts.join('\\u001f');
      return joined.split('\\u001f') == texts && joined.matches(pattern);
    }
`
