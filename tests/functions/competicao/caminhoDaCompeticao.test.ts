// One competition from the credential to the national team: issued and read at the gate, weighed, drawn, fifteen matches from tablets, podium, result
// homologated by another person, ranking, and the champion called to the squad. Everything through the callables of the screens.
import { expect, test } from 'vitest'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { convocacoes } from '@sie/domain/competicao/collections/convocacoes.ts'
import { credenciais, type Credencial } from '@sie/domain/eventos/collections/credenciais.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { notaDaSumula } from '@sie/domain/competicao/collections/notasDaSumula.ts'
import { notaDoLocal } from '@sie/domain/eventos/collections/notasDoLocal.ts'
import { resultados, type Resultado } from '@sie/domain/competicao/collections/resultados.ts'
import { selecoes } from '@sie/domain/competicao/collections/selecoes.ts'
import { checkPublishedDraw } from '@sie/domain/competicao/chaves/sorteio.ts'
import { idDaCredencial } from '@sie/domain/eventos/credenciais/identidade.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import type { RankingPublico } from '@sie/domain/competicao/ranking/publico.ts'
import { RANKING_PUBLICO } from '@sie/domain/base/portal/serverDocuments.ts'
import { CATEGORIAS_KYORUGUI } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { deriveCredencial } from '../../../functions/src/eventos/credenciais/derive.ts'
import { emitirCredenciaisHandler } from '../../../functions/src/eventos/credenciais/emitirCredenciais.ts'
import { derivePesagem } from '../../../functions/src/competicao/pesagem/derive.ts'
import { encerrarPesagemHandler } from '../../../functions/src/competicao/pesagem/encerrarPesagem.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { idDoResultado } from '../../../functions/src/competicao/ranking/resultado.ts'
import { RANKING_REACTIONS } from '../../../functions/src/competicao/ranking/reactions.ts'
import { indicarAtletaHandler } from '../../../functions/src/competicao/selecoes/indicarAtleta.ts'
import { idDaChave } from '@sie/domain/competicao/chaves/identidade.ts'
import { montarChaveHandler } from '../../../functions/src/competicao/sorteios/montarChave.ts'
import { abrirSumulasHandler } from '../../../functions/src/competicao/sumulas/abrirSumulas.ts'
import { deriveSumula } from '../../../functions/src/competicao/sumulas/derive.ts'
import { HOJE, examWorld, member } from '../../support/exams.ts'
import { as, giveRights, read, store } from '../../support/world.ts'

const DAY = 86_400_000
const vinculo = { idEntidade: 'cbtkd', idFederacao: 'cbtkd' }
const classe = classeDe(CATEGORIAS_KYORUGUI.find(({ divisao, sexo }) => divisao === 'adulto' && sexo === 'F')!)
const PESO = classe.ate - 0.5
const CHAVE = idDaChave('copa', classe.codigo)
const RESULT = idDoResultado('copa', classe.codigo)
const YEAR = Number(HOJE.slice(0, 4))
const WOMEN = Array.from({ length: 16 }, (_, i) => `w${i + 1}`)
const stored = async <R>(path: string) => (await read(path)) as StoredRecord & R
const step = async (collection: Collection, id: string, uid: string, name: string, data: object = {}, reason = '') =>
  makeTransition(
    collection,
    id,
    {
      name,
      data: data as Record<string, unknown>,
      reason,
      version: (await stored(`${collection.name}/${id}`)).metadados.version,
    },
    await requireCaller(as(uid)),
  )
/** Delivers the event of a written record twice, as the trigger may. */
async function seen(collection: 'chaves' | 'resultados', id: string, before: unknown): Promise<void> {
  const event = { collection, id, before, after: await read(`${collection}/${id}`) } as unknown as RecordEvent
  for (let again = 0; again < 2; again += 1)
    for (const react of RANKING_REACTIONS[collection] ?? []) await react(event, 'evento')
}
let scans = 0
async function atTheVenue(alvo: string, data: object): Promise<void> {
  scans += 1
  await db()
    .doc(`eventos/copa/notas/portao-${scans}`)
    .set({
      ...notaDoLocal.parse({ alvo, aparelho: 'portao', ordem: scans, ...data }),
      quem: 'volante',
      quando: Timestamp.now(),
    })
}

test('sixteen women come in, are weighed, drawn and fight, and the champion is called', async () => {
  await examWorld()
  const venue = ['eventos:operar', 'credenciais:ler', 'credenciais:credenciar', 'inscricoes:decidir', 'inscricoes:ler']
  const desk = [
    'chaves:ler',
    'chaves:sortear',
    'sumulas:ler',
    'sumulas:conduzir',
    'resultados:ler',
    'resultados:lancar',
  ]
  await giveRights('mesa', { cbtkd: [...venue, ...desk] })
  await giveRights('volante', { cbtkd: ['eventos:operar', 'sumulas:ler', 'sumulas:lancar'] })
  await giveRights('chefe', { cbtkd: ['resultados:ler', 'resultados:homologar'] })
  await giveRights('tecnica', { cbtkd: ['selecoes:ler', 'selecoes:convocar', 'convocacoes:ler', 'praticantes:ler'] })
  await store(
    'eventos',
    'copa',
    eventos.schema.parse({
      titulo: 'Copa',
      tipo: 'competicao',
      grau: 'copa-do-brasil',
      classes: [classe],
      situacao: 'emAndamento',
      vinculo,
      inicio: Timestamp.fromMillis(Date.now() - DAY),
      // A result cannot be in the future.
      fim: Timestamp.fromMillis(Date.now()),
    }),
  )
  for (const uid of WOMEN) {
    await member(uid, 'dan-1', addDays(HOJE, -900))
    await giveRights(uid, {})
    await store(
      'inscricoes',
      `i-${uid}`,
      inscricoes.schema.parse({
        name: `Nome de ${uid}`,
        nomePublico: `Nome de ${uid}`,
        evento: 'copa',
        pessoa: uid,
        papel: 'atleta',
        modalidade: 'kyorugui',
        situacao: 'confirmada',
        vinculo,
        sexo: 'F',
        classe: { codigo: classe.codigo, nome: classe.nome },
        clube: { id: `clube${WOMEN.indexOf(uid) % 4}`, nome: 'Clube' },
      }),
    )
  }

  // Accreditation: a credential for each, one of them read at the gate.
  expect((await emitirCredenciaisHandler({ evento: 'copa' }, as('mesa'))).emitidas).toBe(16)
  const card = idDaCredencial('copa', 'w1')
  const { codigo } = await stored<Credencial>(`credenciais/${card}`)
  await atTheVenue(card, { tipo: 'leitura', codigo, ponto: 'entrada', sentido: 'entrada', resposta: 'verde' })
  await deriveCredencial('copa', card)
  expect((await db().collection(credenciais.name).where('evento', '==', 'copa').get()).size).toBe(16)

  // Weigh-in: all but one come; the class closes, and the absent one is out.
  for (const uid of WOMEN.slice(0, 15)) {
    await atTheVenue(`i-${uid}`, { tipo: 'pesagem', acao: 'peso', classe: classe.codigo, peso: PESO })
    await derivePesagem('copa', `i-${uid}`)
  }
  expect(await encerrarPesagemHandler({ evento: 'copa', classe: classe.codigo }, as('mesa'))).toMatchObject({
    aptos: 15,
    ausentes: 1,
  })
  expect((await stored<Inscricao>('inscricoes/i-w16')).situacao).toBe('naoCompareceu')

  // Draw: committed, then drawn from a public value; anyone can repeat it.
  const opcoes = { formato: 'eliminatoria' as const, cabecas: 0, repescagem: false }
  await montarChaveHandler({ evento: 'copa', classe: classe.codigo, parte: 1, opcoes, cabecas: [] }, as('mesa'))
  await step(chaves, CHAVE, 'mesa', 'anunciar', { fonte: 'Loteria Federal de sábado' })
  await step(chaves, CHAVE, 'mesa', 'sortear', { valorPublico: '48213' })
  await step(chaves, CHAVE, 'mesa', 'fechar')
  const drawn = await stored<Chave>(`chaves/${CHAVE}`)
  expect([drawn.total, checkPublishedDraw(drawn)]).toEqual([15, { diferencas: [], trocas: [] }])

  // Fourteen matches and a bye, each from the notes of a tablet, blue always wins by withdrawal of red.
  await abrirSumulasHandler({ chave: CHAVE, quadra: 1 }, as('mesa'))
  const matches = drawn.vagas.length - 2
  const { lutas } = await stored<Chave>(`chaves/${CHAVE}`)
  expect(lutas).toHaveLength(matches)
  for (const { luta } of lutas) {
    const id = `${CHAVE}-${luta}`
    const { formacao } = await stored<{ formacao: number }>(`sumulas/${id}`)
    const notes = [{ tipo: 'fim-luta', lado: 'azul', codigo: 'WDR' }, { tipo: 'encerrar' }]
    for (const [i, data] of notes.entries())
      await db()
        .doc(`sumulas/${id}/notas/tab-${i + 1}`)
        .set({
          ...notaDaSumula.parse({ sumula: id, formacao, aparelho: 'tab', ordem: i + 1, ...data }),
          quem: 'volante',
          quando: Timestamp.fromMillis(Date.now() + i),
        })
    await deriveSumula(id)
  }
  const fought = await stored<Chave>(`chaves/${CHAVE}`)
  expect(fought.podio.map(({ posicao }) => posicao)).toEqual([1, 2, 3, 3])

  // Podium, result, ranking: homologated by someone other than the person who closed the final.
  await seen('chaves', CHAVE, drawn)
  const before = await stored<Resultado>(`resultados/${RESULT}`)
  expect(before.situacao).toBe('emAnalise')
  await step(resultados, RESULT, 'chefe', 'homologar')
  await seen('resultados', RESULT, before)
  const gold = fought.podio[0]!.inscricao.slice(2)
  expect(before.colocacoes[0]).toMatchObject({ pessoa: gold, posicao: 1 })
  const tables = (await db().collection(RANKING_PUBLICO).get()).docs.filter(({ id }) => id !== 'indice')
  const [first] = (tables[0]!.data() as RankingPublico).linhas
  expect([tables.length, first?.posicao]).toEqual([1, 1])
  expect(tables[0]?.get('linhas')).toHaveLength(4)

  // Squad: with annuity, licence and medical record, and not without.
  await store('selecoes', 'selecao', {
    ...selecoes.schema.parse({ name: 'Seleção adulta', ano: YEAR, inicio: HOJE, fim: addDays(HOJE, 30) }),
    vinculo,
  })
  const call = () =>
    indicarAtletaHandler(
      {
        selecao: 'selecao',
        pessoa: gold,
        categoria: classe.nome.slice(0, 40),
        justificativa: '',
        titulos: '',
        posicao: 'titular',
        criterio: 'ranking',
      },
      as('tecnica'),
    )
  await expect(call()).rejects.toBeDefined()
  await db()
    .doc(`praticantes/${gold}`)
    .update({ anuidades: [{ ano: YEAR, situacao: 'paga' }] })
  await store('fichasSaude', gold, { atestadoValidade: addDays(HOJE, 60) })
  await store('licencas', `${gold}-gal`, {
    pessoa: gold,
    tipo: 'gal',
    situacao: 'valida',
    validade: addDays(HOJE, 90),
  })
  await call()
  await step(selecoes, 'selecao', 'tecnica', 'convocar')
  await step(convocacoes, `selecao-${gold}`, gold, 'aceitar')
  expect((await stored<{ situacao: string }>(`convocacoes/selecao-${gold}`)).situacao).toBe('aceita')
})
