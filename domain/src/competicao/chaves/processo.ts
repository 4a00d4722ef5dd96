import * as z from 'zod'
import type { StoredRecord } from '../../base/records/metadados.ts'
import type { Actor, Obstacle, Process } from '../../base/records/process.ts'
import { objectsAt, valueAt } from '../../base/records/edits.ts'
import { trimmed } from '../../base/records/text.ts'
import { impedimentoDoAjuste } from './ajuste.ts'
import { ajusteDaChave } from './campos.ts'
import { hasNothingOpen } from './tardias.ts'

const SORTEIA: readonly Actor[] = [{ by: 'rule', action: 'sortear' }]

const fonte = trimmed(160).min(8, 'Diga que sorteio público dá o valor, e de que dia.').meta({
  label: 'Sorteio público que dará o valor',
  help: 'Como: Loteria Federal, extração de 05/12/2026, primeiro prêmio.',
})
const vaga = (label: string) => z.number().int().min(1).max(256).meta({ label })

const guard = (record: StoredRecord): Obstacle[] => {
  const taken = impedimentoDoAjuste(ajusteDaChave.parse(valueAt(record, 'ajuste') ?? {}))
  if (taken !== '') return [{ text: taken }]
  const escolhidos = valueAt(record, 'cabecas')
  const fault = seedsFault({
    opcoes: { cabecas: Number(valueAt(record, 'opcoes.cabecas') ?? 0) },
    cabecas: Array.isArray(escolhidos) ? escolhidos : [],
  })
  return fault === '' ? [] : [{ text: fault }]
}

/** What its seeds lack for the announcement; '' for nothing. */
export const seedsFault = ({ opcoes, cabecas }: { opcoes: { cabecas: number }; cabecas: readonly unknown[] }): string =>
  cabecas.length >= opcoes.cabecas ? '' : `Escolha os ${opcoes.cabecas} cabeças de chave, do primeiro ao último.`

/**
 * Process of a bracket (PRODUCT 2(f)). First a commitment to the entries, the options and a secret is published, with the public source that
 * will complete the seed; the draw follows from the secret and the source's value, and anybody may repeat it. A new draw and each manual
 * change need a reason that visitors read. A closed bracket cannot change until it is reopened, with a reason, which is possible until sheets are
 * opened from it.
 */
export const PROCESSO_DA_CHAVE: Process = {
  field: 'situacao',
  initial: 'rascunho',
  shown: ['anunciada', 'sorteada', 'fechada'],
  editable: {},
  transitions: {
    anunciar: {
      label: 'Anunciar o sorteio',
      undo: { stays: 'Um sorteio anunciado já foi visto: cancele o anúncio em cada chave.' },
      consequence:
        'Os inscritos ficam como estão agora, e o código do sorteio vai para a página. Depois disso ninguém pode escolher o resultado, nem a organização.',
      from: ['rascunho'],
      to: 'anunciada',
      who: SORTEIA,
      input: z.object({ fonte }),
      many: true,
      guard,
      prepare: 'anunciar',
      stamp: 'publicacao.publicarEm',
    },
    sortear: {
      label: 'Sortear',
      undo: { stays: 'Um sorteio feito à vista de todos não se desfaz.' },
      consequence: 'A chave sai do segredo anunciado e do valor público. Qualquer pessoa pode conferir.',
      from: ['anunciada'],
      to: 'sorteada',
      who: SORTEIA,
      input: z.object({
        valorPublico: trimmed(80)
          .min(1, 'Informe o valor que o sorteio público deu.')
          .meta({ label: 'Valor que saiu' }),
      }),
      many: true,
      prepare: 'sortear',
    },
    voltar: {
      label: 'Cancelar o anúncio',
      undo: { stays: 'Anuncie de novo em cada chave, com outra hora.' },
      consequence: 'A chave volta a rascunho e sai do site. O motivo fica no registro.',
      from: ['anunciada'],
      to: 'rascunho',
      who: SORTEIA,
      reason: true,
      back: true,
      prepare: 'voltar',
    },
    refazer: {
      label: 'Anunciar novo sorteio',
      consequence: 'O sorteio feito deixa de valer, e o motivo aparece na página.',
      from: ['sorteada'],
      to: 'anunciada',
      who: SORTEIA,
      input: z.object({ fonte }),
      reason: true,
      back: true,
      prepare: 'refazer',
    },
    trocar: {
      label: 'Trocar duas vagas',
      consequence: 'A troca e o motivo aparecem na página.',
      from: ['sorteada'],
      to: 'sorteada',
      who: SORTEIA,
      input: z.object({ 'mudanca.vagaA': vaga('Primeira vaga'), 'mudanca.vagaB': vaga('Segunda vaga') }),
      reason: true,
      prepare: 'trocar',
    },
    retirar: {
      label: 'Retirar um atleta',
      consequence: 'O adversário avança sem lutar. O motivo aparece na página.',
      from: ['sorteada'],
      to: 'sorteada',
      who: SORTEIA,
      input: z.object({ 'mudanca.sai': trimmed(128).min(1).meta({ label: 'Quem sai' }) }),
      reason: true,
      prepare: 'retirar',
    },
    substituir: {
      label: 'Substituir um atleta',
      consequence: 'Quem entra fica na vaga de quem sai. O motivo aparece na página.',
      from: ['sorteada'],
      to: 'sorteada',
      who: SORTEIA,
      input: z.object({
        'mudanca.sai': trimmed(128).min(1).meta({ label: 'Quem sai' }),
        'mudanca.entra': trimmed(128).min(1).meta({ label: 'Quem entra' }),
      }),
      reason: true,
      prepare: 'substituir',
    },
    incluir: {
      label: 'Incluir um atleta numa vaga livre',
      consequence: 'Quem foi inscrito depois do sorteio entra na vaga de um bye. O motivo aparece na página.',
      from: ['sorteada'],
      to: 'sorteada',
      who: SORTEIA,
      input: z.object({
        'mudanca.entra': trimmed(128).min(1).meta({ label: 'Quem entra' }),
        'mudanca.vagaA': vaga('Vaga livre'),
      }),
      reason: true,
      prepare: 'incluir',
    },
    reabrirChave: {
      label: 'Reabrir a chave',
      undo: { stays: 'Feche cada chave de novo.' },
      consequence:
        'A chave volta a aceitar mudanças e novo sorteio, até ser fechada de novo; o motivo fica no histórico da mesa.',
      from: ['fechada'],
      to: 'sorteada',
      who: SORTEIA,
      reason: true,
      back: true,
      guard: (record) =>
        hasNothingOpen({
          lutas: objectsAt(record, 'lutas'),
          apresentacoes: objectsAt(record, 'apresentacoes'),
          podio: objectsAt(record, 'podio'),
        })
          ? []
          : [{ text: 'As súmulas já foram abertas.' }],
      prepare: 'reabrirChave',
    },
    fechar: {
      label: 'Fechar a chave',
      undo: { stays: 'Reabra cada chave na página dela, com o motivo, enquanto as súmulas não foram abertas.' },
      consequence: 'Depois disso as lutas começam por ela.',
      from: ['sorteada'],
      to: 'fechada',
      who: SORTEIA,
    },
    desempatar: {
      label: 'Desempatar',
      consequence:
        'Quem você escolher fica na frente de quem empatou. O pódio, a decisão e o motivo aparecem na página.',
      from: ['fechada'],
      to: 'fechada',
      who: SORTEIA,
      input: z.object({ 'mudanca.entra': trimmed(128).min(1).meta({ label: 'Quem fica na frente' }) }),
      reason: true,
      prepare: 'desempatar',
    },
    voltarDesempate: {
      label: 'Desfazer o desempate',
      undo: { stays: 'Decida o empate de novo na página de cada chave.' },
      consequence: 'O pódio espera de novo a decisão. O motivo aparece na página.',
      from: ['fechada'],
      to: 'fechada',
      who: SORTEIA,
      reason: true,
      guard: ({ desempate }: StoredRecord & { desempate?: readonly string[] }) =>
        desempate?.length ? [] : [{ text: 'Esta chave não tem empate decidido.' }],
      prepare: 'voltarDesempate',
    },
  },
}
