// Part of firestore.rules that is shared by all collections: the shape of a record and of its next version.
export const RECORDS = `    // ---- The shape of a record

    function recordAt(collection, id) {
      return get(/databases/$(database)/documents/$(collection)/$(id)).data;
    }

    function recordAfter(collection, id) {
      return getAfter(/databases/$(database)/documents/$(collection)/$(id)).data;
    }

    // The record as it is to be.
    function incoming() {
      return request.resource.data;
    }

    // Whether the document does not exist; only signed-in users learn that.
    function isMissing() {
      return resource == null && signedIn();
    }

    // Whether the record is published, by itself or with its parent: for everybody, or for active accounts.
    function isOnAir(record) {
      return isPublished(record) && record.publicacao.publicada == true
        && (record.publicacao.publico == 'todos' || isActivePerson());
    }

    function isPublished(record) {
      return record.metadados.successorId == '' && record.metadados.active == true;
    }

    function isPage() {
      return request.query.limit <= 100;
    }

    // Whether the owner is the requester, under the name of the account.
    function isOwnName(meta) {
      return meta.ownerid == request.auth.uid && (meta.owner == request.auth.token.get('name', '') || meta.owner == 'usuário');
    }

    // Public records hold no author; the author of a version is written beside it in the same batch.
    function isAuthored(collection, id, meta) {
      return [meta.ownerid, meta.owner, meta.get('editorid', '')] == ['', 'usuário', '']
        && getAfter(/databases/$(database)/documents/$(collection)/$(id)/autoria/$(string(meta.version))).data.quem == request.auth.uid;
    }

    // Author document of a version, written in the same batch as the record.
    function isAuthorship(version, author, meta) {
      return hasOnly(author, 'quem,quando') && author.quem == request.auth.uid && author.quando == request.time
        && version == string(meta.version) && meta.lastUpdate == request.time;
    }

    // Metadata of a new record: version 0, no successor, server times, and no id of an old copy.
    function isFirstVersion(id, meta, startsActive) {
      return !id.matches('.*[.]v[0-9]+')
        && meta.keys().hasOnly('ownerid,owner,creation,date,lastUpdate,version,active,federativeactive,successorId'.split(','))
        && [meta.version, meta.successorId, meta.active, meta.federativeactive] == [0, '', startsActive, false]
        && [meta.creation, meta.date, meta.lastUpdate].hasOnly([request.time]);
    }

    // Metadata of the next version of a current record. \`changedMeta\` holds the keys that differ.
    function isNextVersion(meta, before, changedMeta) {
      return [before.successorId, meta.version, meta.lastUpdate] == ['', before.version + 1, request.time]
        && changedMeta.hasOnly('version,lastUpdate,active,federativeactive,ownerid,owner,editorid'.split(','))
        && [meta.active, meta.federativeactive].hasOnly([true, false]);
    }

    // The author is the requester, for the audit; the owner stays.
    function isSigned(meta, changedMeta) {
      return meta.get('editorid', '') == request.auth.uid && !changedMeta.hasAny(['ownerid', 'owner']);
    }

    // New record with these keys.
    function isNew(id, next, active, keys) {
      return isFirstVersion(id, next.metadados, active) && next.keys().hasOnly(keys);
    }

    // The same of a public record, whose author stands beside it, by a holder of the right over its entities: an entity and the federation above it.
    function isNewAuthored(collection, id, next, active, keys) {
      let at = next.vinculo;
      return can(collection + ':criar', at.idEntidade, at.idFederacao) && isNew(id, next, active, keys)
        && areEntities(at.idEntidade, at.idFederacao) && isAuthored(collection, id, next.metadados);
    }

    // Next version of a record by staff with these rights, in which only these keys differ. \`prefix\` is that of the collection's rules, \`changed\` the
    // keys that differ.
    function isEdit(prefix, rights, next, before, keys, changed) {
      let changedMeta = changedKeys(next.metadados, before.metadados);
      return (prefix + 'editar') in rights
        && (!('active' in changedMeta) || (prefix + 'excluir') in rights)
        && isNextVersion(next.metadados, before.metadados, changedMeta)
        && changed.hasOnly(keys);
    }

    // The same for a record that holds its author.
    function isSignedEdit(prefix, rights, next, before, keys, changed) {
      return isEdit(prefix, rights, next, before, keys, changed) && isSigned(next.metadados, changedKeys(next.metadados, before.metadados));
    }

    // The same for a public record, whose author stands beside it.
    function isAuthoredEdit(collection, id, rights, next, before, keys, changed) {
      return isEdit(collection + ':', rights, next, before, keys, changed) && isAuthored(collection, id, next.metadados);
    }

    // The same for one that may be scheduled or published: its change needs the right to publish as well then.
    function isEditOnAir(collection, id, rights, next, before, keys, changed) {
      return (!(before.get(['publicacao', 'situacao'], 'rascunho') in ['agendada', 'publicada']) || (collection + ':publicar') in rights)
        && isAuthoredEdit(collection, id, rights, next, before, keys, changed);
    }

    // Note of a device. The time is the device's, so that a repeated upload is the same note.
    function isFromDevice(next) {
      return next.quem == request.auth.uid && next.quando is timestamp && next.quando <= request.time + duration.value(1, 'd');
    }

    // Change by a person of what is theirs: from an active account, not too soon after the last one, and without a flag or an owner of the metadata.
    function isOwnEdit(before, changedMeta) {
      return isActivePerson() && isPaced(before) && changedMeta.hasOnly(['version', 'lastUpdate', 'editorid']);
    }

    // Limits changes of the requester's own record to one in ten seconds after the first: each keeps an old version.
    function isPaced(before) {
      return before.version == 0 || request.time > before.lastUpdate + duration.value(10, 's');
    }

    // Keys in which two maps differ.
    function changedKeys(next, before) {
      return next.diff(before).affectedKeys();
    }

    // Keys in which a part of a record differs.
    function changedIn(part, next, before) {
      return next.get(part, {}).diff(before.get(part, {})).affectedKeys();
    }

    // Whether these keys of a part of the record stay as they are. \`changed\` holds the keys of the whole record that differ: in most changes the
    // part is not among them, and need not be compared.
    function keeps(part, keys, changed, next, before) {
      return !(part in changed) || !changedIn(part, next, before).hasAny(keys);
    }
`
