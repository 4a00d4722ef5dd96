// What decides something is read whole, or refused: `bounded` (functions/src/platform/bounded.ts). Every other limit of a query is named here.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { bounded, unlessTooMany } from '../../functions/src/platform/bounded.ts'
import { db } from '../../functions/src/platform/admin.ts'
import { emptyEverything } from '../support/world.ts'

const SOURCE = join(import.meta.dirname, '../../functions/src')

/** Reasons why a query may have a limit of its own. */
const REASONS = {
  pages: 'the next page, the next run or the same step again goes on where it ended, until nothing is left',
  first: 'asks for one by a value that is unique, or for the first of an order, or whether there is any',
  told: 'a list, a count or a notice for people: what is beyond it is not shown, and nothing is decided by it',
  asks: 'reads one more than is allowed, and refuses where it comes',
  least: 'gives rights: what is beyond it gives none, and a refusal would keep rights from being taken away',
  newest: 'the newest decide; the person whom it concerns may add to them, and must not end the record by it',
} as const

/** Limits by module, one reason for each in its order. */
const LIMITS: Readonly<Record<string, string>> = {
  'platform/bounded.ts': 'asks',
  'rights/minors.ts': 'least',
  'processes/progress.ts': 'newest',
  'inscricoes/prepararInscricao.ts': 'told',
  'exames/salvarExame.ts': 'told',
  'exames/planejar.ts': 'told told told told',
  'carreira/fatos.ts': 'told',
  'avisos/segmento.ts': 'pages',
  'ajuda/relatorioDeTickets.ts': 'pages',
  'ajuda/escreverResposta.ts': 'first',
  'ajuda/contextoDoTicket.ts': 'told',
  'ajuda/decidirCorreio.ts': 'told',
  'ajuda/publicar.ts': 'told told',
  'auditoria/consultarAuditoria.ts': 'pages',
  'records/portals.ts': 'told',
  'records/parents.ts': 'pages',
  'records/derived.ts': 'pages',
  'records/unico.ts': 'first',
  'scheduled/publicarRankings.ts': 'pages',
  'validacao/validar.ts': 'first first first',
  'platform/cpfIndex.ts': 'first',
  'platform/auditChain.ts': 'pages',
  'platform/auditCheck.ts': 'first first pages pages pages',
  'platform/rounds.ts': 'pages',
  'platform/conciliacao.ts': 'pages pages pages',
  'financeiro/repasses.ts': 'pages',
  'certificados/monitor.ts': 'told told told told told',
  'certificados/preverLote.ts': 'told asks',
  'pessoas/duplicates.ts': 'told',
  'pessoas/uniao.ts': 'asks pages pages first',
  'pessoas/matricula.ts': 'first',
  'pessoas/numerarConfirmados.ts': 'pages',
  'cadastro/listarPendencias.ts': 'pages',
  'pagina/selecoes.ts': 'told',
  'pagina/transparencia.ts': 'told',
  'pagina/feedDaEduca.ts': 'told told told told',
  'pagina/pagina.ts': 'first',
  'pagina/listas.ts': 'told told',
  'pagina/competicoes.ts': 'told',
  'pagina/entidades.ts': 'told',
  'pagina/mapa.ts': 'told',
  'pagina/galeria.ts': 'told told',
  'pagina/calendario.ts': 'told',
  'pagina/rss.ts': 'told',
  'equipes/equipesComigo.ts': 'told',
  'equipes/partes.ts': 'first',
  'educa/acompanhar.ts': 'told',
  'educa/educaPublica.ts': 'told told',
  'educa/sincronizarCanal.ts': 'first',
  'entidades/below.ts': 'asks',
  'entidades/passage.ts': 'pages',
  'entidades/effects.ts': 'told',
  'entidades/definirEnderecos.ts': 'first',
  'rights/responsaveis.ts': 'told',
  'rights/document.ts': 'pages',
  'rights/consultarAcesso.ts': 'told',
  'rights/membrosDoGrupo.ts': 'pages',
  'contas/orfaos.ts': 'pages',
  'contas/sessoes.ts': 'told told',
  'contas/createUser.ts': 'pages',
  'credenciais/credenciaisDoEvento.ts': 'pages',
  'credenciais/leiturasDoEvento.ts': 'pages',
  'credenciais/emitirCredenciais.ts': 'pages',
  'mail/agendados.ts': 'pages told',
  'api/getCollectionByConditions.ts': 'pages',
  'pesagem/encerrarPesagem.ts': 'asks',
  'pesagem/pesagemDoEvento.ts': 'pages',
  'processes/deadlines.ts': 'pages',
  'carreira/abertas.ts': 'told',
  'painel/meuPainel.ts': 'told told told told',
  'inscricoes/trabalho.ts': 'pages',
  'inscricoes/certificarCurso.ts': 'pages',
  'inscricoes/listaDeInscritos.ts': 'pages',
  'inscricoes/reconferir.ts': 'told pages',
  'galeria/resumo.ts': 'first first',
  'galeria/consentimento.ts': 'pages',
  'privacidade/lutas.ts': 'pages',
  'privacidade/registros.ts': 'pages',
  'privacidade/abaixo.ts': 'pages pages pages',
  'privacidade/lugares.ts': 'pages told',
  'privacidade/apagar.ts': 'pages',
  'exames/converter.ts': 'first',
  'exames/partes.ts': 'pages',
  'exames/examesDoEvento.ts': 'told',
  'carteiras/emitirCarteirinhas.ts': 'pages',
  'transferencias/lote.ts': 'pages',
  'mail/equipe.ts': 'pages least',
  'placar/placar.ts': 'told told',
  'monitor/alerts.ts': 'pages',
  'monitor/counters.ts': 'pages',
  'transparencia/reactions.ts': 'told',
  'import/certificados/desfazer.ts': 'first',
  'import/pessoas/desfazer.ts': 'first',
  'import/pessoas/engine.ts': 'told',
  'import/entidades/find.ts': 'told',
  'import/entidades/desfazer.ts': 'first',
  'import/store.ts': 'pages',
  'local/localDoEvento.ts': 'asks',
  'sorteios/preparar.ts': 'asks',
  'turmas/minhasTurmas.ts': 'told told',
  'turmas/certificarTurma.ts': 'pages',
  'turmas/alunosDaTurma.ts': 'pages',
  'turmas/verTurma.ts': 'pages',
  'turmas/relatorioDeTurmas.ts': 'pages',
  'turmas/questoes.ts': 'pages',
  'turmas/publicarAgendadas.ts': 'pages',
  'turmas/entrarNaTurma.ts': 'first',
  'turmas/lembretes.ts': 'pages',
  'financeiro/extrato.ts': 'first',
  'financeiro/campanha/pessoas.ts': 'pages first',
  'financeiro/pix/conferir.ts': 'pages',
  'financeiro/conciliacao/consultarConciliacao.ts': 'pages told first',
  'financeiro/conciliacao/candidatos.ts': 'told told',
  'financeiro/conciliacao/procurarPar.ts': 'told',
  'financeiro/movimentos.ts': 'pages told',
  'financeiro/consultarLembretes.ts': 'pages',
  'financeiro/imprimir.ts': 'first',
  'financeiro/lembretes.ts': 'pages',
  'portal/historico.ts': 'pages',
  'portal/taxas.ts': 'told',
  'portal/departamentos.ts': 'told',
  'portal/vitrine.ts': 'told pages',
  'portal/menus.ts': 'told',
}

test('no query that decides something has a limit of its own: each limit is named with its reason', () => {
  const found = (readdirSync(SOURCE, { recursive: true }) as string[]).flatMap((name) => {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) return []
    const limits = readFileSync(join(SOURCE, name), 'utf8').match(/\.limit\(/g) ?? []
    return limits.length > 0 ? [[name, limits.length] as const] : []
  })
  const named = Object.entries(LIMITS).map(([name, reasons]) => [name, reasons.split(' ').length] as const)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(named))
  expect(
    Object.values(LIMITS)
      .flatMap((reasons) => reasons.split(' '))
      .filter((reason) => !(reason in REASONS)),
  ).toEqual([])
})

describe('evidence beyond the limit', () => {
  beforeEach(async () => {
    await emptyEverything()
    await Promise.all(['a', 'b', 'c'].map((id) => db().doc(`provas/${id}`).set({ id })))
  })
  const all = (most: number) => bounded(db().collection('provas'), most)

  test('is refused and said, never cut', async () => {
    expect((await all(3)).size).toBe(3)
    await expect(all(2)).rejects.toMatchObject({ campos: { limite: expect.stringContaining('mais de 2') as string } })
    await expect(
      db().runTransaction((transaction) => bounded(db().collection('provas'), 2, transaction)),
    ).rejects.toMatchObject({ codigo: 'dados-invalidos' })
  })

  test('leaves what a trigger derives as it was, and hides no other failure', async () => {
    expect(await unlessTooMany('provas', async () => (await all(3)).size)).toBe(3)
    expect(await unlessTooMany('provas', () => all(2))).toBeUndefined()
    await expect(unlessTooMany('provas', () => Promise.reject(new Error('other')))).rejects.toThrow('other')
  })
})
