// People with something pending: sign-ups, requests and claims, the children of the demo guardian, minors without an authorisation, expiring
// documents.
import { AUTORIZACAO } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { alcanceDe, type TipoDePendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import type { PraticanteInput } from '@sie/domain/pessoas/collections/praticantes.ts'
import { AVISO_DE_PRIVACIDADE } from '@sie/domain/pessoas/privacidade/aviso.ts'
import { idDaPendencia, novaPendencia } from '../../../functions/src/pessoas/cadastro/pendencias.ts'
import { cpfFrom } from '../base/invented.ts'
import type { SeedAccount, SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'
import { arquivosDaFoto, fotoDe } from './retratos.ts'
import { clubId, CLUBS, FEDERATIONS } from '../entidades/entidades.ts'
import { graded } from './graduacoes.ts'
import { PEOPLE, type Somebody } from './pessoasEmAndamento.ts'

const [KORYO, HWARANG] = CLUBS

const birthOf = ({ day }: SeedKit, [years, days]: Somebody['age']) => {
  const since = day(-days)
  return `${Number(since.slice(0, 4)) - years}${since.slice(4).replace('02-29', '02-28')}`
}

/** One in four has not sent a photo. */
const hasPhoto = (index: number) => index % 4 !== 3

function record(kit: SeedKit, somebody: Somebody, index: number): SeedDoc {
  const { id, name, club, email, signedUp = 0, age, graduacao, certificate } = somebody
  const federation = FEDERATIONS.find((entry) => entry.id === somebody.federation) ?? FEDERATIONS[0]
  const birth = birthOf(kit, age)
  const minor = age[0] < 18
  const told = kit.day(signedUp > 0 ? -signedUp : -200)
  const data: PraticanteInput = {
    matriculaCBTKD: signedUp > 0 ? '' : `2026${String(700 + index).padStart(5, '0')}`,
    situacaoCadastro: signedUp > 0 ? 'pendente' : 'ativo',
    dadosPessoais: {
      name,
      cpf: cpfFrom(7001 + index),
      birthdate: birth,
      sexo: somebody.sexo,
      nacionalidade: 'Brasileira',
      ...(hasPhoto(index) ? { urlImagemID: fotoDe(id) } : {}),
    },
    ...(somebody.guardian ? { responsavel: somebody.guardian } : {}),
    dadosContato: { email, celular: somebody.celular },
    dadosEndereco: { logradouroMunicipio: federation.city, logradouroUF: federation.uf },
    dadosFiliacao: {
      federacao: federation.sigla,
      federacaoID: federation.id,
      vinculadoAEntidade: club,
      vinculadoAEntidadeID: clubId(federation.id, club),
      ...(signedUp > 0 ? {} : { desde: kit.day(-200), matriculaFederacao: `${federation.sigla}-${700 + index}` }),
    },
    ...(graduacao ? graded(kit, graduacao, birth) : {}),
    ...(signedUp > 0
      ? {}
      : { anuidades: [{ ano: kit.year, valor: 12_000, situacao: index % 2 ? 'aberta' : 'paga', origem: 'registro' }] }),
    funcoes: signedUp > 0 ? [] : [{ papel: 'atleta' }],
    documentos:
      certificate === undefined
        ? []
        : [{ tipo: 'Atestado médico', validade: kit.day(certificate), situacao: 'aprovado' }],
    consentimentos: [
      ...(minor ? [] : [{ tipo: 'lgpd' as const, versao: AVISO_DE_PRIVACIDADE, data: told, quem: name }]),
      ...(somebody.authorised
        ? [
            {
              tipo: 'responsavel' as const,
              versao: AUTORIZACAO.versao,
              data: told,
              quem: `${somebody.guardian?.nome ?? ''} (${somebody.guardian?.parentesco ?? ''})`,
            },
          ]
        : []),
    ],
  }
  const since = kit.at(signedUp > 0 ? -signedUp : -200)
  return kit.record('praticantes', id, data, {
    ...(somebody.unclaimed ? {} : { ownerid: id, owner: name }),
    creation: since,
    date: since,
    lastUpdate: since,
    active: signedUp === 0,
    federativeactive: signedUp === 0,
    aprovadoMestre: true,
    aprovadoFederacao: true,
  })
}

/** User of an account, inactive until staff approve the person. */
const user = (kit: SeedKit, { id, name, email, celular, federation, club, signedUp = 0 }: Somebody, index: number) =>
  kit.record(
    'users',
    id,
    {
      dadosPessoais: { name, cpf: cpfFrom(7001 + index) },
      dadosContato: { email, celular },
      vinculo: { idEntidade: clubId(federation, club), idFederacao: federation },
      usersgroupsowned: [],
    },
    { ownerid: id, owner: name, active: signedUp === 0, creation: kit.at(-signedUp), lastUpdate: kit.at(-signedUp) },
  )

function request(
  kit: SeedKit,
  tipo: TipoDePendencia,
  id: string,
  days: number,
  more: Parameters<typeof novaPendencia>[3] = {},
  who = '',
): SeedDoc {
  const somebody = PEOPLE.find((praticante) => praticante.id === id)
  if (!somebody) throw new Error(`no ${id} among those who wait`)
  const alvo = { federacao: somebody.federation, entidade: clubId(somebody.federation, somebody.club) }
  const { expiraEm: _, ...waiting } = { expiraEm: null, ...novaPendencia(tipo, id, alvo, more) }
  return {
    path: `sistema/cadastros/pendencias/${idDaPendencia(tipo, id, who)}`,
    data: {
      ...waiting,
      alcance: alcanceDe(tipo, alvo),
      pedidoEm: kit.at(-days, '14:20'),
      ...(more.reivindicante ? { expiraEm: kit.at(180 - days) } : {}),
    },
  }
}

/** A request to belong to another club, as stored by its callable. */
function joining(kit: SeedKit): SeedDoc {
  const since = kit.at(-4, '18:05')
  const made = kit.record(
    'pedidosVinculo',
    'membro-priscila-1',
    {
      name: 'Priscila Nunes Zandonai',
      pessoa: 'membro-priscila',
      clube: HWARANG,
      de: KORYO,
      pedidoEm: kit.day(-4),
      mensagem: 'Mudei de bairro e treino agora com o mestre Augusto.',
      situacao: 'solicitado',
      vinculo: {
        idEntidade: clubId('fctkd', HWARANG),
        idFederacao: 'fctkd',
        lados: [clubId('fctkd', HWARANG), 'fctkd'],
      },
    },
    {
      ownerid: 'membro-priscila',
      owner: 'Priscila Nunes Zandonai',
      creation: since,
      date: since,
      lastUpdate: since,
    },
  )
  return { ...made, data: { ...made.data, venceEm: kit.at(17) } }
}

function docs(kit: SeedKit): SeedDoc[] {
  return [
    ...PEOPLE.map((somebody, index) => record(kit, somebody, index)),
    ...PEOPLE.flatMap((somebody, index) => (somebody.account ? [user(kit, somebody, index)] : [])),
    ...PEOPLE.flatMap(({ id, signedUp }) => (signedUp ? [request(kit, 'cadastro', id, signedUp)] : [])),
    request(kit, 'alteracao', 'membro-priscila', 4, {
      mudancas: [
        { caminho: 'dadosPessoais.name', de: 'Priscila Nunes Zandonai', para: 'Priscila Zandonai Ferraz' },
        { caminho: 'dadosPessoais.mothersName', de: '', para: 'Eunice Nunes Zandonai' },
      ],
      texto: 'Casei em setembro; mando a certidão se precisar.',
    }),
    request(kit, 'apagamento', 'membro-wesley', 1, { texto: 'Parei de treinar e não quero mais o cadastro.' }),
    request(
      kit,
      'reivindicacao',
      'membro-ademir',
      2,
      {
        reivindicante: {
          nome: 'Ademir Rocha Peixoto',
          email: 'ademir.peixoto@exemplo.test',
          nascimento: birthOf(kit, [47, 220]),
          celular: '(48) 98833-1907',
        },
      },
      'demonstracao',
    ),
    joining(kit),
  ]
}

const CAIXA = { address: '/sie/cadastros/pessoas?pendencias', as: 'secretaria@fctkd.test' }

export const emAndamento: SeedArea = {
  accounts: PEOPLE.flatMap(({ account, id, email, name }): SeedAccount[] =>
    account ? [{ uid: id, email, name }] : [],
  ),
  docs,
  files: () =>
    PEOPLE.flatMap(({ id, sexo, federation, club }, index) =>
      hasPhoto(index)
        ? arquivosDaFoto({ id, sexo, index: index + 3, entidade: clubId(federation, club), federacao: federation })
        : [],
    ),
  demo: {
    'pendencia.cadastro': { ...CAIXA, id: 'cadastro.inscrita' },
    'pendencia.semAutorizacao': { ...CAIXA, id: 'cadastro.inscrita-lara' },
    'pendencia.alteracao': { ...CAIXA, id: 'alteracao.membro-priscila' },
    'pendencia.reivindicacao': { ...CAIXA, id: 'reivindicacao.membro-ademir.demonstracao' },
    'pendencia.apagamento': { ...CAIXA, id: 'apagamento.membro-wesley', as: 'admin@cbtkd.test' },
    'pendencia.vinculo': { ...CAIXA, id: 'membro-priscila-1' },
    'pessoa.semAutorizacao': {
      address: '/sie/cadastros/addpraticante?id=menor-enzo',
      id: 'menor-enzo',
      as: 'secretaria@fctkd.test',
    },
    'pessoa.documentoVencendo': {
      address: '/sie/cadastros/addpraticante?id=membro-priscila',
      id: 'membro-priscila',
      as: 'secretaria@fctkd.test',
    },
    'painel.inscrita': { address: '/sie/dashboard', id: 'inscrita', as: 'inscrita@fctkd.test' },
    'painel.responsavel': { address: '/sie/dashboard', id: 'filho-tomas', as: 'responsavel@fctkd.test' },
    'painel.secretaria': { address: '/sie/dashboard', as: 'secretaria@fctkd.test' },
    'painel.professora': { address: '/sie/dashboard', as: 'professor@rstkd.test' },
  },
}
