// What decides something is read whole, or refused: `bounded` (functions/src/base/platform/bounded.ts). Every other limit of a query is named here.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { getBounded, unlessTooMany } from '../../../functions/src/base/platform/bounded.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { emptyEverything } from '../../support/world.ts'

const SOURCE = join(import.meta.dirname, '../../../functions/src')

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
  'base/platform/bounded.ts': 'asks',
  'pessoas/rights/minors.ts': 'least',
  'base/processes/progress.ts': 'newest',
  'eventos/inscricoes/prepararInscricao.ts': 'told',
  'eventos/exames/salvarExame.ts': 'told',
  'eventos/exames/planejar.ts': 'told told told told',
  'competicao/carreira/fatos.ts': 'told',
  'painel/agenda.ts': 'pages',
  'painel/comunicados/segmento.ts': 'pages',
  'ajuda/relatorioDeTickets.ts': 'pages',
  'ajuda/writeResposta.ts': 'first',
  'ajuda/contextoDoTicket.ts': 'told',
  'ajuda/whatsapp/conversa.ts': 'first',
  'base/whatsapp/envio.ts': 'first',
  'ajuda/quemPediu.ts': 'told',
  'ajuda/decidirCorreio.ts': 'told',
  'ajuda/publish.ts': 'told told',
  'painel/auditoria/consultarAuditoria.ts': 'pages',
  'base/records/portals.ts': 'told',
  'base/records/visoes.ts': 'told told asks asks',
  'base/mail/lista.ts': 'pages',
  'base/records/parents.ts': 'pages',
  'base/records/derived.ts': 'pages',
  'base/records/unico.ts': 'first',
  'top/scheduled/publicarRankings.ts': 'pages',
  'documentos/validacao/validateCodigo.ts': 'first first first',
  'base/platform/cpfIndex.ts': 'first',
  'base/platform/auditChain.ts': 'pages',
  'base/platform/auditCheck.ts': 'first first pages pages pages first',
  'base/platform/rounds.ts': 'pages',
  'base/platform/conciliacao.ts': 'pages pages pages',
  'financeiro/repasses.ts': 'pages',
  'documentos/certificados/monitor.ts': 'told told told told told',
  'documentos/certificados/preverLote.ts': 'told asks',
  'pessoas/duplicates.ts': 'told',
  'pessoas/uniao.ts': 'asks pages pages first',
  'pessoas/matricula.ts': 'first',
  'pessoas/numberAllConfirmed.ts': 'pages',
  'pessoas/cadastro/listarPendencias.ts': 'pages',
  'pessoas/cadastro/listarDuplicados.ts': 'told',
  'pessoas/cadastro/findDuplicados.ts': 'first pages pages',
  'top/pagina/mapa.ts': 'told',
  'top/pagina/galeria.ts': 'told',
  'top/pagina/calendario.ts': 'told',
  'top/pagina/rss.ts': 'told',
  'eventos/equipes/equipesComigo.ts': 'told',
  'eventos/equipes/equipe.ts': 'first',
  'ensino/educa/acompanhar.ts': 'told',
  'ensino/educa/educaPublica.ts': 'told told',
  'ensino/educa/sincronizarCanal.ts': 'first',
  'entidades/below.ts': 'asks',
  'entidades/passage.ts': 'pages',
  'entidades/effects.ts': 'told',
  'entidades/definirEnderecos.ts': 'first',
  'base/avisos/responsaveis.ts': 'told',
  'pessoas/rights/document.ts': 'pages',
  'pessoas/rights/consultarAcesso.ts': 'told',
  'pessoas/rights/membrosDoGrupo.ts': 'pages',
  'pessoas/contas/orfaos.ts': 'pages',
  'pessoas/contas/sessoes.ts': 'told told',
  'pessoas/contas/createUser.ts': 'pages',
  'eventos/credenciais/credenciaisDoEvento.ts': 'pages',
  'eventos/credenciais/leiturasDoEvento.ts': 'pages',
  'eventos/credenciais/emitirCredenciais.ts': 'pages',
  'base/mail/agendados.ts': 'pages told',
  'top/api/getCollectionByConditions.ts': 'pages',
  'competicao/pesagem/encerrarPesagem.ts': 'asks',
  'competicao/pesagem/pesagemDoEvento.ts': 'pages',
  'base/processes/deadlines.ts': 'pages',
  'competicao/carreira/abertas.ts': 'told',
  'painel/meuPainel.ts': 'told told told told',
  'eventos/inscricoes/trabalho.ts': 'pages',
  'eventos/inscricoes/certificarCurso.ts': 'pages',
  'eventos/inscricoes/listaDeInscritos.ts': 'pages',
  'eventos/inscricoes/inscritos.ts': 'pages',
  'eventos/inscricoes/recheck.ts': 'told pages',
  'conteudo/galeria/resumo.ts': 'first first',
  'conteudo/galeria/consentimento.ts': 'pages',
  'competicao/privacidade/lutas.ts': 'pages',
  'pessoas/privacidade/registros.ts': 'pages',
  'pessoas/privacidade/abaixo.ts': 'pages pages pages',
  'pessoas/privacidade/lugares.ts': 'pages told',
  'pessoas/privacidade/erase.ts': 'pages',
  'eventos/exames/converter.ts': 'first',
  'eventos/exames/exame.ts': 'pages',
  'eventos/exames/examesDoEvento.ts': 'told',
  'documentos/carteiras/emitirCarteirinhas.ts': 'pages',
  'eventos/transferencias/lote.ts': 'pages',
  'base/mail/equipe.ts': 'pages least',
  'competicao/placar/placar.ts': 'told told',
  'base/monitor/alerts.ts': 'pages',
  'base/monitor/counters.ts': 'pages',
  'conteudo/transparencia/reactions.ts': 'told',
  'painel/import/certificados/desfazer.ts': 'first',
  'painel/import/pessoas/desfazer.ts': 'first',
  'painel/import/pessoas/engine.ts': 'told',
  'painel/import/entidades/find.ts': 'told',
  'painel/import/entidades/desfazer.ts': 'first',
  'painel/import/store.ts': 'pages',
  'competicao/local/localDoEvento.ts': 'asks',
  'competicao/sorteios/preparar.ts': 'asks first',
  'ensino/turmas/minhasTurmas.ts': 'told told',
  'ensino/turmas/certificarTurma.ts': 'pages',
  'ensino/turmas/verTurma.ts': 'pages',
  'ensino/turmas/relatorioDeTurmas.ts': 'pages',
  'ensino/turmas/questoes.ts': 'pages',
  'ensino/turmas/publishDue.ts': 'pages',
  'ensino/turmas/entrarNaTurma.ts': 'first',
  'ensino/turmas/lembretes.ts': 'pages',
  'financeiro/extrato.ts': 'first',
  'financeiro/campanha/desfazerCampanha.ts': 'pages',
  'financeiro/campanha/pessoas.ts': 'pages first',
  'financeiro/pix/checkCobrancas.ts': 'pages',
  'financeiro/conciliacao/consultarConciliacao.ts': 'pages told',
  'financeiro/conciliacao/candidatos.ts': 'told told',
  'financeiro/conciliacao/procurarPar.ts': 'told',
  'financeiro/movimentos.ts': 'pages told',
  'financeiro/consultarLembretes.ts': 'pages',
  'financeiro/imprimir.ts': 'first',
  'financeiro/lembretes.ts': 'pages',
  'conteudo/portal/historico.ts': 'pages',
  'conteudo/portal/taxas.ts': 'told',
  'conteudo/portal/departamentos.ts': 'told',
  'conteudo/portal/vitrine.ts': 'told pages',
  'conteudo/portal/menus.ts': 'told',
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
  const all = (most: number) => getBounded(db().collection('provas'), most)

  test('is refused and said, never cut', async () => {
    expect((await all(3)).size).toBe(3)
    await expect(all(2)).rejects.toMatchObject({ campos: { limite: expect.stringContaining('mais de 2') as string } })
    await expect(
      db().runTransaction((transaction) => getBounded(db().collection('provas'), 2, transaction)),
    ).rejects.toMatchObject({ codigo: 'dados-invalidos' })
  })

  test('leaves what a trigger derives as it was, and hides no other failure', async () => {
    expect(await unlessTooMany('provas', async () => (await all(3)).size)).toBe(3)
    expect(await unlessTooMany('provas', () => all(2))).toBeUndefined()
    await expect(unlessTooMany('provas', () => Promise.reject(new Error('other')))).rejects.toThrow('other')
  })
})
