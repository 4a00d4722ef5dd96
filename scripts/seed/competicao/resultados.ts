// Results of past competitions, with the ranking derived from them, one that waits and one that was only entered. All invented.
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { Resultado } from '@sie/domain/competicao/collections/resultados.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { DIVISOES_PADRAO } from '@sie/domain/eventos/classes.ts'
import { canAppear } from '@sie/domain/pessoas/privacidade/consentimentoDeImagem.ts'
import { nomeNasListas } from '@sie/domain/pessoas/privacidade/projecao.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import {
  idDaClasse,
  idDoMes,
  INDICE_DO_RANKING,
  primeirosDe,
  type IndiceDoRanking,
} from '@sie/domain/competicao/ranking/publico.ts'
import { RANKING_PUBLICO } from '@sie/domain/base/portal/serverDocuments.ts'
import { mesesDe, tabelaDe, type Rosto } from '@sie/domain/competicao/ranking/tabela.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { recordsOf, type SeedArea, type SeedDoc, type SeedKit } from '../base/kit.ts'
import { FEDERATIONS } from '../entidades/entidades.ts'
import { pessoas } from '../pessoas/pessoas.ts'

type Person = StoredRecord & Praticante

/** Past events, the oldest first: days from today, and the order of places by the index of an athlete. */
const EVENTOS = [
  { id: 'grand-slam', titulo: 'Grand Slam Nacional', grau: 'grand-slam', dia: -402, ordem: [2, 0, 1, 5, 4, 7] },
  { id: 'super', titulo: 'Supercampeonato Brasileiro', grau: 'supercampeonato', dia: -175, ordem: [0, 3, 2, 1, 6] },
  { id: 'seletiva', titulo: 'Seletiva Aberta de Joinville', grau: 'seletiva-aberta', dia: -66, ordem: [4, 6, 0, 7] },
  { id: 'copa', titulo: 'Copa do Brasil', grau: 'copa-do-brasil', dia: -4, ordem: [3, 1, 4, 2, 5, 0] },
] as const

/** Classes with the ages of possible athletes, in the year of the seed's day. */
const CATEGORIAS = [
  { codigo: 'kyorugui-adulto-F--57', idade: [19, 38], desde: 0 },
  { codigo: 'kyorugui-adulto-F--62', idade: [19, 38], desde: 8 },
  { codigo: 'kyorugui-adulto-M--68', idade: [19, 38], desde: 0 },
  { codigo: 'kyorugui-cadete-F--41', idade: [12, 14], desde: 0 },
  { codigo: 'poomsae-u40-F-+0', idade: [31, 40], desde: 4 },
] as const
const PODIO = [1, 2, 3, 3, 5, 5]
const CLASSES = DIVISOES_PADRAO.flatMap(({ classes }) => classes)

const peopleOf = (kit: SeedKit): [string, Person][] =>
  recordsOf(praticantes, pessoas.docs(kit))
    .filter(({ id, record }) => /^pessoa-\d+$/.test(id) && isActive(record))
    .map(({ id, record }): [string, Person] => [id, record])
    .sort(([a], [b]) => (a < b ? -1 : 1))

const faceOf = ([id, praticante]: [string, Person], today: string): [string, Rosto] => {
  const { name, birthdate } = praticante.dadosPessoais
  const { vinculadoAEntidade, federacao, federacaoID } = praticante.dadosFiliacao
  return [
    id,
    {
      nome: nomeNasListas(name, isMinor(birthdate, today) && !canAppear(praticante, today)),
      clube: vinculadoAEntidade || federacao,
      uf: FEDERATIONS.find((one) => one.id === federacaoID)?.uf ?? '',
    },
  ]
}

type Guardado = Pick<Resultado, 'eventoTitulo' | 'data' | 'grau' | 'classe' | 'colocacoes'> & { id: string }

/** The results of one class in every event. */
function resultsOf(kit: SeedKit, people: readonly [string, Person][], entry: (typeof CATEGORIAS)[number]): Guardado[] {
  const classe = CLASSES.find(({ codigo }) => codigo === entry.codigo)
  if (!classe) throw new Error(`the sport's tables have no class ${entry.codigo}`)
  const [from, to] = entry.idade
  const athletes = people
    .filter(([, { dadosPessoais }]) => dadosPessoais.sexo === classe.sexo)
    .filter(([, { dadosPessoais }]) => {
      const age = kit.year - Number(dadosPessoais.birthdate.slice(0, 4))
      return age >= from && age <= to
    })
    .slice(entry.desde, entry.desde + 8)
  const { codigo, nome, modalidade, divisao, sexo, acima, ate } = classe
  return EVENTOS.map(({ id, titulo, grau, dia, ordem }) => ({
    id: `${id}-${codigo.replaceAll('+', 'mais')}`,
    eventoTitulo: `${titulo} ${kit.day(dia).slice(0, 4)}`,
    data: kit.day(dia),
    grau,
    classe: { codigo, nome, modalidade, divisao, sexo, acima, ate },
    colocacoes: ordem
      .flatMap((row) => (athletes[row] ? [athletes[row]] : []))
      .map(([pessoa, praticante], index) => ({
        pessoa,
        inscricao: '',
        nome: praticante.dadosPessoais.name,
        clube: praticante.dadosFiliacao.vinculadoAEntidade,
        posicao: PODIO[index] ?? 9,
        vitorias: Math.max(0, 3 - index),
      })),
  })).filter(({ colocacoes }) => colocacoes.length > 0)
}

const stored = (kit: SeedKit, { id, ...result }: Guardado, situacao: Resultado['situacao']) =>
  kit.record(
    'resultados',
    id,
    {
      ...result,
      titulo: result.classe.nome,
      prova: 'https://resultados.exemplo.org.br/oficial',
      autores: ['lancamento-da-semente'],
      homologadoEm: situacao === 'homologado' ? kit.at(-1) : null,
      situacao,
      vinculo: { idEntidade: ENTIDADE_PADRAO, idFederacao: ENTIDADE_PADRAO },
    },
    { creation: kit.at(-2), date: kit.at(-2) },
  )

const EM_ANALISE = 'aberto-em-analise'
const RASCUNHO = 'aberto-rascunho'

function build(kit: SeedKit): SeedDoc[] {
  const today = kit.day(0)
  const people = peopleOf(kit)
  const faces = new Map(people.map((one) => faceOf(one, today)))
  const docs: SeedDoc[] = []
  const classes: IndiceDoRanking['classes'] = {}
  for (const entry of CATEGORIAS) {
    const results = resultsOf(kit, people, entry)
    const [first] = results
    if (!first) continue
    docs.push(...results.map((one) => stored(kit, one, 'homologado')))
    const now = tabelaDe(first.classe, results, faces, today)
    const months = mesesDe(results, today)
      .map((mes) => [mes, tabelaDe(first.classe, results, faces, mes)] as const)
      .filter(([, { linhas }]) => linhas.length > 0)
    docs.push(
      { path: `${RANKING_PUBLICO}/${idDaClasse(entry.codigo)}`, data: { ...now } },
      ...months.map(([mes, table]) => ({
        path: `${RANKING_PUBLICO}/${idDoMes(entry.codigo, mes)}`,
        data: { ...table },
      })),
    )
    classes[idDaClasse(entry.codigo)] = {
      ...first.classe,
      atletas: now.linhas.length,
      meses: months.map(([mes]) => mes),
      primeiros: primeirosDe(now.linhas),
    }
  }
  const open = { eventoTitulo: 'Aberto Internacional de Curitiba', data: kit.day(-9), grau: 'open-g1' } as const
  const [one, two] = CATEGORIAS.slice(1, 3).map((entry) => resultsOf(kit, people, entry)[1])
  if (!one || !two) throw new Error('the seed has nobody for the results that wait')
  return [
    ...docs,
    { path: `${RANKING_PUBLICO}/${INDICE_DO_RANKING}`, data: { classes } },
    stored(kit, { ...one, ...open, id: EM_ANALISE }, 'emAnalise'),
    stored(kit, { ...two, ...open, id: RASCUNHO }, 'rascunho'),
  ]
}

export const resultados: SeedArea = {
  docs: build,
  demo: {
    'ranking.publicado': { address: '/preview/ranking?modalidade=kyorugui&classe=adulto&sexo=F&peso=53-57' },
    'resultado.emAnalise': {
      address: `/preview/ranking?ver=resultado&id=${EM_ANALISE}`,
      id: EM_ANALISE,
      as: 'admin@cbtkd.test',
    },
  },
}
