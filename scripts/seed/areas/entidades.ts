// The confederation, three federations and four clubs in each.
import type { SeedArea, SeedDoc, SeedKit } from '../kit.ts'

export const FEDERATIONS = [
  {
    id: 'fctkd',
    sigla: 'FCTKD',
    name: 'Federação Catarinense de Taekwondo',
    uf: 'SC',
    city: 'Florianópolis',
    color: '#0b5d3b',
    cities: ['Florianópolis', 'Joinville', 'Blumenau', 'Chapecó'],
  },
  {
    id: 'rstkd',
    sigla: 'RSTKD',
    name: 'Federação Rio-Grandense de Taekwondo',
    uf: 'RS',
    city: 'Porto Alegre',
    color: '#8c1c13',
    cities: ['Porto Alegre', 'Caxias do Sul', 'Pelotas', 'Santa Maria'],
  },
  {
    id: 'prtkd',
    sigla: 'PRTKD',
    name: 'Federação Paranaense de Taekwondo',
    uf: 'PR',
    city: 'Curitiba',
    color: '#12355b',
    cities: ['Curitiba', 'Londrina', 'Maringá', 'Cascavel'],
  },
] as const

export const CLUBS = ['Academia Koryo', 'Academia Hwarang', 'Associação Dragão', 'Clube Taegeuk'] as const

export const clubId = (federation: string, club: string) =>
  `${federation}-${club
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ /g, '-')}`

interface Entity {
  name: string
  sigla: string
  tipo: string
  uf: string
  city: string
  color: string
  parent: string
  federation: string
  domain: string[]
}

const entity = ({ record }: SeedKit, id: string, data: Entity) =>
  record(
    'entidades',
    id,
    {
      dadosPessoais: { name: data.name, sigla: data.sigla, tipoEntidade: data.tipo },
      entidadePaiId: data.parent,
      dadosEndereco: { logradouroMunicipio: data.city, logradouroUF: data.uf },
      dadosContato: { email: `contato@${id}.test`, site: '' },
      vinculo: { idEntidade: id, idFederacao: data.federation },
      situacao: 'filiada',
      configuracoes: { domain: data.domain, heroBackgroundColor: data.color },
    },
    { federativeactive: true },
  )

const kindOfClub = (name: string) =>
  name.startsWith('Clube') ? 'clube' : name.startsWith('Associação') ? 'associacao' : 'academia'

function docs(kit: SeedKit): SeedDoc[] {
  const national = entity(kit, 'cbtkd', {
    name: 'Confederação Brasileira de Taekwondo',
    sigla: 'CBTKD',
    tipo: 'confederacao',
    uf: 'DF',
    city: 'Brasília',
    color: '#0b2a5b',
    parent: '',
    federation: 'cbtkd',
    domain: ['cbtkd'],
  })
  return [
    national,
    ...FEDERATIONS.flatMap(({ id, uf, city, color, name, sigla }) => [
      entity(kit, id, {
        name,
        sigla,
        tipo: 'federacao',
        uf,
        city,
        color,
        parent: 'cbtkd',
        federation: id,
        domain: [id],
      }),
      ...CLUBS.map((club) =>
        entity(kit, clubId(id, club), {
          name: club,
          sigla: '',
          tipo: kindOfClub(club),
          uf,
          city,
          color,
          parent: id,
          federation: id,
          domain: [],
        }),
      ),
    ]),
  ]
}

const CLUB = clubId('fctkd', CLUBS[0])

export const entidades: SeedArea = {
  docs,
  demo: {
    'entidade.federacao': { address: '/institucional/federacoes?id=fctkd', id: 'fctkd' },
    'entidade.clube': { address: `/institucional/filiados?id=${CLUB}`, id: CLUB },
  },
}
