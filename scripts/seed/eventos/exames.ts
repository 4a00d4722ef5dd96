// Belt exams of a federation: homologated, open for entries, and one that is being marked today; with their candidates. All
// invented.
import { createHash } from 'node:crypto'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { ITENS_DO_EXAME, numeroDoExame } from '@sie/domain/eventos/exames/estados.ts'
import { objectsAt, valueAt } from '@sie/domain/base/records/edits.ts'
import { nextGraduation } from '@sie/domain/pessoas/taekwondo/exames.ts'
import { GRADUACOES_PADRAO, graduacao, type EntradaHistorico } from '@sie/domain/base/taekwondo/graduacoes.ts'
import type { SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'
import { textAt } from '../financeiro/historiaDasFaturas.ts'
import { pessoas } from '../pessoas/pessoas.ts'

const FEDERACAO = 'fctkd'
const EXAME = {
  homologado: 'exame-homologado-blumenau',
  aberto: 'exame-aberto-joinville',
  hoje: 'exame-de-hoje-florianopolis',
}
const BANCA = [
  { uid: 'mestre', papel: 'presidente', nome: 'Augusto Weber Schneider', graduacao: 'dan-4' },
  { uid: 'professor', papel: 'examinador', nome: 'Renata Fagundes Silveira', graduacao: 'dan-2' },
] as const

interface Inventado {
  id: string
  situacao: string
  day: number
  cidade: string
  local: string
  candidatos: number
  evento?: string
}

const EXAMES: readonly Inventado[] = [
  {
    id: EXAME.homologado,
    situacao: 'homologado',
    day: -40,
    cidade: 'Blumenau',
    local: 'Ginásio do Galegão',
    candidatos: 5,
  },
  {
    id: EXAME.aberto,
    situacao: 'autorizado',
    // Day and place of the event that announces it.
    day: 12,
    evento: 'exame-de-gub-vale',
    cidade: 'Joinville',
    local: 'Academia Garra de Tigre',
    candidatos: 2,
  },
  {
    id: EXAME.hoje,
    situacao: 'emAndamento',
    day: 0,
    cidade: 'Florianópolis',
    local: 'Ginásio municipal',
    candidatos: 4,
  },
]

interface Person {
  id: string
  data: unknown
}

/** People with coloured belts of the federation who occur in no other part of the demonstration. */
const peopleOf = (kit: SeedKit): Person[] =>
  pessoas
    .docs(kit)
    .filter(({ path, data }) => {
      const current = /^praticantes\/pessoa-\d{3}$/.test(path) && valueAt(data, 'metadados.active') === true
      return current && textAt(data, 'dadosFiliacao.federacaoID') === FEDERACAO && Number(path.slice(-3)) > 36
    })
    .filter(({ data }) => textAt(data, 'dadosTaekwondo.graduacao').startsWith('gub-'))
    .map(({ path, data }) => ({ id: path.split('/')[1] ?? '', data }))

/** Digest of an invented minutes, as long as a real one. */
const resumoDe = (numero: string) => createHash('sha256').update(`semente ata ${numero}`).digest('hex')

const grau = (codigo: string) => ({ codigo, nome: graduacao(codigo)?.nome ?? '' })

function candidato(kit: SeedKit, exame: Inventado, { id, data }: Person, index: number): SeedDoc {
  const held = textAt(data, 'dadosTaekwondo.graduacao')
  const done = exame.situacao === 'homologado'
  const history = objectsAt<EntradaHistorico & { data?: string }>(data, 'historicoCertificacoes').map((one) => ({
    graduacao: one.graduacao ?? '',
    data: one.data,
  }))
  const birth = textAt(data, 'dadosPessoais.birthdate')
  const next = nextGraduation({ nascimento: birth, historico: history }, GRADUACOES_PADRAO, kit.day(exame.day))
  const step = GRADUACOES_PADRAO.findIndex(({ codigo }) => codigo === held)
  const [from, to] = done ? [GRADUACOES_PADRAO[step - 1]?.codigo ?? held, held] : [held, next.proxima?.codigo ?? held]
  const clube = textAt(data, 'dadosFiliacao.vinculadoAEntidadeID')
  const marks = Object.fromEntries(ITENS_DO_EXAME.map((item, at) => [item, done ? 7 + ((index + at) % 3) : -1]))
  const mean = ITENS_DO_EXAME.reduce((sum, item) => sum + (marks[item] ?? 0), 0) / ITENS_DO_EXAME.length
  return kit.record('candidatosExame', `${exame.id}-${id}`, {
    name: textAt(data, 'dadosPessoais.name'),
    exame: exame.id,
    pessoa: id,
    inscritoPor: 'secretaria',
    clube: { entidade: clube, federacao: FEDERACAO, nome: textAt(data, 'dadosFiliacao.vinculadoAEntidade') },
    nascimento: birth,
    atual: grau(from),
    pretendida: grau(to),
    desde: history.at(-1)?.data ?? '',
    notas: marks,
    media: done ? Math.round(mean * 100) / 100 : -1,
    situacao: done ? 'aprovado' : 'inscrito',
    efeitos: { feito: done },
    equipe: BANCA.map(({ uid }) => uid),
    vinculo: { idEntidade: FEDERACAO, idFederacao: FEDERACAO, lados: [FEDERACAO, clube].filter(Boolean) },
  })
}

function exame(kit: SeedKit, one: Inventado, numero: string): SeedDoc {
  const done = one.situacao === 'homologado'
  const since = kit.at(one.day - 50)
  return kit.record(
    'exames',
    one.id,
    {
      name: `Exame ${numero} · ${one.cidade}`,
      numero,
      titulo: `Exame de faixas coloridas de ${one.cidade}`,
      ate: 'gub-1',
      evento: one.evento ?? '',
      data: kit.day(one.day),
      inscricoesAte: kit.day(one.day - 5),
      local: one.local,
      cidade: one.cidade,
      solicitante: 'tesouraria-sc',
      nomeDoSolicitante: 'Elisa Hoffmann Duarte',
      pedidoEm: kit.day(one.day - 50),
      banca: BANCA,
      totais: { candidatos: one.candidatos, aprovados: done ? one.candidatos : 0 },
      situacao: one.situacao,
      ...(done
        ? {
            ata: { resumo: resumoDe(numero), em: kit.day(one.day) },
            assinaturas: BANCA.map(({ uid, nome }) => ({ uid, nome, em: kit.day(one.day), resumo: resumoDe(numero) })),
            homologadoEm: kit.at(one.day + 6, '10:00'),
          }
        : {}),
      partes: { confederacao: ENTIDADE_PADRAO },
      equipe: BANCA.map(({ uid }) => uid),
      vinculo: { idEntidade: FEDERACAO, idFederacao: FEDERACAO, lados: [ENTIDADE_PADRAO, FEDERACAO] },
    },
    { creation: since, date: since },
  )
}

const FIRST_NUMBER = 413

export const exames: SeedArea = {
  docs(kit) {
    const people = peopleOf(kit)
    const taken = new Set<string>()
    const records = EXAMES.flatMap((one, place) => {
      // Nobody has passed to the first of all grades.
      const may = ({ id, data }: Person) =>
        !taken.has(id) &&
        !(one.situacao === 'homologado' && textAt(data, 'dadosTaekwondo.graduacao') === GRADUACOES_PADRAO[0]?.codigo)
      const own = people.filter(may).slice(0, one.candidatos)
      for (const { id } of own) taken.add(id)
      return [
        exame(kit, { ...one, candidatos: own.length }, numeroDoExame(FIRST_NUMBER + place)),
        ...own.map((praticante, index) => candidato(kit, one, praticante, index)),
      ]
    })
    const last = FIRST_NUMBER + EXAMES.length - 1
    const sequence = { entidade: ENTIDADE_PADRAO, tipo: 'exame', ano: 0, ultimo: last }
    return [...records, { path: `sistema/numeracao/sequencias/${ENTIDADE_PADRAO}~exame~0`, data: sequence }]
  },
  demo: {
    'exame.homologado': {
      address: `/eventos/addpassagensfaixa?id=${EXAME.homologado}`,
      id: EXAME.homologado,
      print: `/eventos/addpassagensfaixa?ver=ata&id=${EXAME.homologado}`,
      as: 'secretaria@fctkd.test',
    },
    'exame.aberto': {
      address: `/eventos/addpassagensfaixa?id=${EXAME.aberto}`,
      id: EXAME.aberto,
      as: 'secretaria@fctkd.test',
    },
  },
}
