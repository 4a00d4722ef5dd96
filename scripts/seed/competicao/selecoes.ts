// National teams in every state with their convocations. All invented.
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { nomeNasListas } from '@sie/domain/pessoas/privacidade/projecao.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { aMostra } from '@sie/domain/competicao/selecoes/aMostra.ts'
import type { SituacaoDaConvocacao, SituacaoDaSelecao } from '@sie/domain/competicao/selecoes/estados.ts'
import { recordsOf, type SeedArea, type SeedDoc, type SeedKit } from '../base/kit.ts'
import { pessoas } from '../pessoas/pessoas.ts'

const VINCULO = { idEntidade: ENTIDADE_PADRAO, idFederacao: ENTIDADE_PADRAO }
const ANSWERS = ['aceita', 'aceita', 'convocada', 'aceita', 'recusada', 'convocada'] as const
const CRITERIOS = ['ranking', 'seletiva', 'ranking', 'indicacao'] as const
const TITULOS = ['Campeã brasileira', 'Bronze no Pan-Americano', '', 'Campeã do Grand Slam nacional', '']

interface Team {
  id: string
  name: string
  classe: 'adulto' | 'cadete'
  situacao: SituacaoDaSelecao
  /** years before this one */
  antes: number
  competicao: string
  categorias: readonly string[]
  /** age of its athletes in years */
  idade: readonly [from: number, to: number]
}

const TEAMS: readonly Team[] = [
  {
    id: 'adulta-feminina',
    name: 'Seleção brasileira adulta feminina',
    classe: 'adulto',
    situacao: 'ativa',
    antes: 0,
    competicao: 'Pan-Americano de Taekwondo',
    categorias: ['F −49 kg', 'F −57 kg', 'F −67 kg', 'F +67 kg'],
    idade: [17, 40],
  },
  {
    id: 'adulta-feminina-anterior',
    name: 'Seleção brasileira adulta feminina do ano anterior',
    classe: 'adulto',
    situacao: 'encerrada',
    antes: 1,
    competicao: 'Jogos Sul-Americanos',
    categorias: ['F −49 kg', 'F −57 kg'],
    idade: [17, 40],
  },
  {
    id: 'cadete',
    name: 'Seleção brasileira cadete',
    classe: 'cadete',
    situacao: 'rascunho',
    antes: 0,
    competicao: 'Mundial Cadete',
    categorias: ['F −37 kg', 'F −41 kg', 'F −44 kg'],
    idade: [11, 14],
  },
]

/** Women of an age in the register, in the order of their ids. */
function athletesOf(kit: SeedKit, [from, to]: Team['idade']): [string, Praticante][] {
  const year = Number(kit.day(0).slice(0, 4))
  return recordsOf(praticantes, pessoas.docs(kit))
    .filter(({ record }) => isActive(record) && record.dadosPessoais.sexo === 'F')
    .filter(({ record }) => {
      const age = year - Number(record.dadosPessoais.birthdate.slice(0, 4))
      return age >= from && age <= to
    })
    .map(({ id, record }): [string, Praticante] => [id, record])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/** State of a convocation in a team with this state. */
const answered = (team: SituacaoDaSelecao, index: number): SituacaoDaConvocacao => {
  if (team === 'rascunho') return 'indicada'
  const answer = ANSWERS[index % ANSWERS.length] ?? 'aceita'
  return team === 'encerrada' && answer === 'convocada' ? 'semResposta' : answer
}

function build(kit: SeedKit): SeedDoc[] {
  const today = kit.day(0)
  const year = Number(today.slice(0, 4))
  return TEAMS.flatMap((team) => {
    const people = athletesOf(kit, team.idade)
    const called = team.categorias.flatMap((categoria, row) =>
      (['titular', 'reserva'] as const).flatMap((posicao, second) => {
        const index = row * 2 + second
        const [pessoa, praticante] = people[(index * 3) % Math.max(1, people.length)] ?? []
        if (!pessoa || !praticante) return []
        const { name, birthdate } = praticante.dadosPessoais
        const situacao = answered(team.situacao, index)
        const since = -40 - team.antes * 365
        const fields = {
          name,
          pessoa,
          selecao: team.id,
          selecaoNome: team.name,
          nomePublico: nomeNasListas(name, isMinor(birthdate, today)),
          uf: praticante.dadosEndereco.logradouroUF,
          clube: praticante.dadosFiliacao.vinculadoAEntidade,
          categoria,
          posicao,
          criterio: CRITERIOS[index % CRITERIOS.length] ?? 'ranking',
          justificativa: '',
          titulos: posicao === 'titular' ? (TITULOS[index % TITULOS.length] ?? '') : '',
          convocadaEm: situacao === 'indicada' ? '' : kit.day(since),
          responderAte: situacao === 'convocada' ? kit.at(6) : null,
          situacao,
          vinculo: VINCULO,
        }
        return [fields]
      }),
    )
    const unique = called.filter(({ pessoa }, index) => called.findIndex((other) => other.pessoa === pessoa) === index)
    return [
      kit.record('selecoes', team.id, {
        name: team.name,
        modalidade: 'kyorugui',
        classe: team.classe,
        sexo: 'F',
        ano: year - team.antes,
        competicao: team.competicao,
        apresentacao: 'Treinos em Joinville, com duas semanas de aclimatação antes da competição.',
        comissao: [
          { nome: 'Renata Silveira Prates', funcao: 'Técnica' },
          { nome: 'Otávio Brandt Lemos', funcao: 'Preparador físico' },
          { nome: 'Lúcia Amaral Vidal', funcao: 'Fisioterapeuta' },
        ],
        inicio: kit.day(-30 - team.antes * 365),
        fim: kit.day(60 - team.antes * 365),
        local: 'Centro de treinamento, Joinville',
        noticias: 'seleção',
        atletas: aMostra(unique),
        situacao: team.situacao,
        publicacao: { publicarEm: team.situacao === 'rascunho' ? null : kit.at(-40 - team.antes * 365) },
        vinculo: VINCULO,
      }),
      ...unique.map((fields) => kit.record('convocacoes', `${team.id}-${fields.pessoa}`, fields)),
    ]
  })
}

export const selecoes: SeedArea = {
  docs: build,
  demo: {
    'selecao.ativa': { address: '/selecoes?id=adulta-feminina', id: 'adulta-feminina' },
    'selecao.rascunho': {
      address: '/selecoes/kyorugui/addselecao?id=cadete',
      id: 'cadete',
      as: 'admin@cbtkd.test',
    },
  },
}
