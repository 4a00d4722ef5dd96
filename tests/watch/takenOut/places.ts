// Checks of the product that are removed, one at a time, to test that the watcher notices (QUALITY 8). Each names a text that occurs exactly
// once in its file: a text that is no longer there fails the tests, so that the list follows the code.

export interface Place {
  /** failure without the check */
  what: string
  file: string
  /** operation by which it is noticed, or sentence of the policy */
  noticed: string
  /** text that occurs exactly once in the file */
  text: string
  instead: string
}

const gone = (what: string, noticed: string, file: string, text: string, instead = ''): Place => ({
  what,
  noticed,
  file,
  text,
  instead,
})

export const PLACES: readonly Place[] = [
  gone(
    'groups are given to people out of scope',
    'definirGrupos',
    'functions/src/pessoas/rights/definirGrupos.ts',
    "requireRule(caller, 'users:grupos', alvoDe(users, uid, user))",
  ),
  gone(
    'groups are given whose rules the giver lacks',
    'definirGrupos',
    'functions/src/pessoas/rights/definirGrupos.ts',
    'await requireGrantable(transaction, caller, groupsOwned, held, alvo)',
  ),
  gone(
    'groups of who holds more are changed',
    'definirGrupos',
    'functions/src/pessoas/rights/definirGrupos.ts',
    'await requireCoverage(transaction, caller, uid, user, storedIn(praticantes, praticante))',
  ),
  gone(
    "one's own groups are changed",
    'definirGrupos',
    'functions/src/pessoas/rights/definirGrupos.ts',
    "if (uid === caller.uid) throw new ErroSIE('sem-permissao')",
  ),
  gone(
    'anybody is switched off',
    'definirAtivo',
    'functions/src/pessoas/definirAtivo.ts',
    "{ rules: ['praticantes:excluir'], flags: ['active'] }",
    "{ rules: [], flags: ['active'] }",
  ),
  gone(
    'anybody is confirmed',
    'definirNaFederacao',
    'functions/src/pessoas/definirNaFederacao.ts',
    'storedIn(users, account) }, CONFIRM)',
    'storedIn(users, account) }, { ...CONFIRM, rules: [] })',
  ),
  gone(
    'who holds more is changed',
    'Nobody touches who holds more',
    'domain/src/pessoas/rights/mayChange.ts',
    "if (uncovered.length > 0) obstacles.push({ kind: 'coverage', rules: uncovered })",
  ),
  gone(
    'staff change their own record',
    'Of their own record',
    'domain/src/pessoas/rights/mayChange.ts',
    "if (next.id === caller.uid) obstacles.push({ kind: 'own' })",
  ),
  gone(
    'only where a person shall be decides, not where they are',
    'Nobody changes what lies outside',
    'domain/src/pessoas/rights/mayChange.ts',
    "['stored', stored],",
  ),
  gone(
    "anybody's password is reset",
    '/api/usr/rstuser',
    'functions/src/top/api/rstuser.ts',
    "await requirePowerOver(caller, uid, 'users:redefinir')",
  ),
  gone(
    "anybody's pincode is drawn",
    'gerarPincode',
    'functions/src/pessoas/rights/pincode.ts',
    "requireRule(caller, 'users:redefinir', alvoDe(users, target, user))",
  ),
  gone(
    'every record is answered',
    '/api/generic/getOne',
    'functions/src/top/api/getOne.ts',
    "if (record && !mayRead(collection, id, record, caller)) throw new ErroSIE('sem-permissao')",
  ),
  gone(
    'a CPF is told to whoever asks',
    'revelarCpf',
    'functions/src/pessoas/revelarCpf.ts',
    "requireRule(caller, 'praticantes:verCpf', alvoDe(praticantes, id, praticante))",
  ),
  gone(
    "anybody's rights are told",
    'consultarAcesso',
    'functions/src/pessoas/rights/consultarAcesso.ts',
    "if (user) requireRule(caller, 'users:ler', alvoDe(users, uid, user))",
    'if (user) void 0',
  ),
  gone(
    'requests of anywhere are decided',
    'decidirPendencia',
    'functions/src/pessoas/cadastro/decidirPendencia.ts',
    "if (!canDecide(caller, pendencia, praticante)) throw new ErroSIE('sem-permissao')",
  ),
  gone(
    'groups get rules that their editor lacks',
    'salvarGrupo',
    'functions/src/pessoas/rights/salvarGrupo.ts',
    'authorize(caller, [...before, ...rules], stored && stored.metadados.active !== ativo)',
  ),
  gone(
    'files are sent for anybody',
    'upload',
    'functions/src/pessoas/arquivos/person.ts',
    "if (id !== caller.uid) requireRule(caller, 'praticantes:editar', alvoDe(praticantes, id, praticante))",
  ),
  gone(
    'a change through the server is not noted',
    'salvarPraticante',
    'functions/src/pessoas/salvarPraticante.ts',
    "acao: stored ? 'editar' : 'criar',\n        quem: caller.uid,\n        colecao: 'praticantes',\n        id: ref.id,",
    "acao: stored ? 'editar' : 'criar',\n        quem: caller.uid,\n        colecao: 'praticantes',\n        id: '',",
  ),
  gone(
    'no old copy is kept',
    'Versions are contiguous',
    'functions/src/top/triggers/applyEvent.ts',
    'if (copy) await createOnce(db().doc(`${event.collection}/${copy.id}`), copy.data)',
  ),
  gone(
    'users and practitioners part',
    'Users and practitioners are equal',
    'functions/src/pessoas/reactions.ts',
    'if (differsAt(event, CAMPOS_COMUNS)) await syncPerson(event.id)',
    '',
  ),
  gone(
    'a CPF is registered twice',
    'A CPF belongs to one person',
    'functions/src/base/platform/cpfIndex.ts',
    'if (holder && holder.id !== id)',
    'if (false)',
  ),
  gone(
    'records of people are united from anywhere',
    'unirPessoas',
    'functions/src/pessoas/unirPessoas.ts',
    'await requireMayChange(transaction, caller, { id: sai, stored: closed, next: nextClosed, user: account }, CLOSING)',
  ),
  gone(
    'an import is taken back by whoever knows its number',
    'desfazerImportacao',
    'functions/src/painel/import/undo.ts',
    ' || !isOf(known.data(), caller.uid, colecao)',
  ),
  gone(
    'places in classes are changed by anybody',
    'mudarMatricula',
    'functions/src/ensino/turmas/mudarMatricula.ts',
    "if (!may) throw new ErroSIE('sem-permissao')",
  ),
  gone(
    'invoices are cancelled by any issuer',
    'cancelarFatura',
    'functions/src/financeiro/cancelarFatura.ts',
    "await requireIssuerOrAbove(transaction, caller, 'cancelar', stored.vinculo, () => [stored])",
  ),
  gone(
    'certificates are revoked by anybody',
    'revogarCertificado',
    'functions/src/documentos/certificados/revogarCertificado.ts',
    "requireEmissor(caller, 'certificados:revogar', stored.vinculo)",
  ),
  gone(
    'users are edited from anywhere',
    '| rules |',
    'firestore.rules',
    "return 'users:editar' in rulesAt(before.vinculo.idEntidade, before.vinculo.idFederacao)",
    'return true',
  ),
  gone(
    'people decide about themselves',
    'Nobody decides about themselves',
    'functions/src/base/records/write.ts',
    'if (aboutSelf === undefined) requireSomeoneElse(caller, collection, ref.id, stored, { ...stored, ...changes })',
  ),
  gone(
    'a role at an event is declared by its bearer',
    'Nobody decides about themselves',
    'functions/src/eventos/inscricoes/inscrever.ts',
    "emAnalise: isDecidedByOrganizer(item.papel) || item.atestado.arquivo !== '' || waiting.length > 0,",
    "emAnalise: item.atestado.arquivo !== '' || waiting.length > 0,",
  ),
  gone(
    'an annuity is issued for next to nothing',
    'Nobody decides about themselves',
    'functions/src/financeiro/emitirFatura.ts',
    "if (differs !== '') requireExemption(caller, stored, differs, motivo)",
  ),
  gone(
    'an erasure leaves the person in what names them',
    'After an erasure nothing of the person is left',
    'functions/src/pessoas/privacidade/erase.ts',
    'semAutor(semMencoes(collection, id, record, pessoa), uid)',
    'semAutor(record, uid)',
  ),
  gone(
    'people make steps by right about themselves',
    'Nobody decides about themselves',
    'domain/src/base/records/process.ts',
    'if (standing.concerned && aboutSelf === undefined) return OWN_MATTER',
  ),
  gone(
    'a query cuts what decides',
    'What is decided agrees with all that is stored',
    'functions/src/base/platform/bounded.ts',
    'const asked = query.limit(most + 1)',
    'const asked = query.limit(1)',
  ),
]
