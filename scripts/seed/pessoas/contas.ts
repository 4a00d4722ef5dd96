// The demo accounts: their users and their records as practitioners.
import { praticanteSchema } from '@sie/domain/pessoas/collections/praticantes.ts'
import { cpfFrom } from '../base/invented.ts'
import type { SeedAccount, SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'
import { clubId, FEDERATIONS, RASCUNHO } from '../entidades/entidades.ts'
import { arquivosDaFoto, fotoDe } from './retratos.ts'
import { graded } from './graduacoes.ts'

interface Account extends SeedAccount {
  federation: string
  club: string
  birth: string
  sexo: 'F' | 'M'
  graduacao: string
  groups?: { portalID: string; groupsOwned: string[] }
}

const ACCOUNTS: readonly Account[] = [
  {
    uid: 'admin',
    email: 'admin@cbtkd.test',
    name: 'Helena Prado Nogueira',
    federation: '',
    club: '',
    birth: '1979-04-12',
    sexo: 'F',
    graduacao: 'gub-1',
    groups: { portalID: 'cbtkd', groupsOwned: ['administradores'] },
  },
  {
    uid: 'secretaria',
    email: 'secretaria@fctkd.test',
    name: 'Marina Becker da Luz',
    federation: 'fctkd',
    club: '',
    birth: '1988-09-03',
    sexo: 'F',
    graduacao: 'gub-4',
    groups: { portalID: 'fctkd', groupsOwned: ['secretaria-federacao'] },
  },
  {
    uid: 'financeiro',
    email: 'financeiro@cbtkd.test',
    name: 'Otávio Ramos Filho',
    federation: '',
    club: '',
    birth: '1983-01-25',
    sexo: 'M',
    graduacao: 'gub-10',
    groups: { portalID: 'cbtkd', groupsOwned: ['financeiro'] },
  },
  {
    uid: 'eventos',
    email: 'eventos@cbtkd.test',
    name: 'Lívia Tavares Mota',
    federation: '',
    club: '',
    birth: '1991-06-17',
    sexo: 'F',
    graduacao: 'gub-2',
    groups: { portalID: 'cbtkd', groupsOwned: ['eventos'] },
  },
  {
    uid: 'conteudo',
    email: 'conteudo@cbtkd.test',
    name: 'Caio Duarte Pires',
    federation: '',
    club: '',
    birth: '1994-11-30',
    sexo: 'M',
    graduacao: 'gub-8',
    groups: { portalID: 'cbtkd', groupsOwned: ['conteudo'] },
  },
  {
    uid: 'mestre',
    email: 'mestre@fctkd.test',
    name: 'Augusto Weber Schneider',
    federation: 'fctkd',
    club: 'Academia Koryo',
    birth: '1974-02-08',
    sexo: 'M',
    graduacao: 'dan-4',
  },
  {
    uid: 'professor',
    email: 'professor@rstkd.test',
    name: 'Renata Fagundes Silveira',
    federation: 'rstkd',
    club: 'Academia Hwarang',
    birth: '1990-07-21',
    sexo: 'F',
    graduacao: 'dan-2',
    groups: { portalID: clubId('rstkd', 'Academia Hwarang'), groupsOwned: ['professor-clube'] },
  },
  {
    uid: 'atleta',
    email: 'atleta@prtkd.test',
    name: 'Bruno Kowalczyk Antunes',
    federation: 'prtkd',
    club: 'Clube Taegeuk',
    birth: '2005-05-14',
    sexo: 'M',
    graduacao: 'gub-5',
  },
  {
    uid: 'responsavel',
    email: 'responsavel@fctkd.test',
    name: 'Simone Koerich Amaral',
    federation: 'fctkd',
    club: 'Academia Koryo',
    birth: '1985-12-02',
    sexo: 'F',
    graduacao: 'gub-9',
  },
  {
    uid: 'clube',
    email: 'clube@fctkd.test',
    name: 'Rodrigo Furtado Pires',
    federation: 'fctkd',
    club: '',
    birth: '1984-07-19',
    sexo: 'M',
    graduacao: 'gub-3',
    groups: { portalID: RASCUNHO, groupsOwned: ['secretaria-clube'] },
  },
  {
    uid: 'tesouraria-sc',
    email: 'tesouraria@fctkd.test',
    name: 'Elisa Hoffmann Duarte',
    federation: 'fctkd',
    club: '',
    birth: '1981-03-27',
    sexo: 'F',
    graduacao: 'gub-7',
    groups: { portalID: 'fctkd', groupsOwned: ['financeiro'] },
  },
  {
    uid: 'tesouraria-rs',
    email: 'tesouraria@rstkd.test',
    name: 'Jonas Pacheco Bitencourt',
    federation: 'rstkd',
    club: '',
    birth: '1977-10-11',
    sexo: 'M',
    graduacao: 'gub-6',
    groups: { portalID: 'rstkd', groupsOwned: ['financeiro'] },
  },
]

/** CPF of the demo account with this index. */
const cpfOf = (index: number) => cpfFrom(9000 + index)

/** CPF of the guardian's account, by which the records of her minors are found. */
export const CPF_DA_RESPONSAVEL = cpfOf(ACCOUNTS.findIndex(({ uid }) => uid === 'responsavel'))

/** User and practitioner of a demo account. */
function accountDocs(kit: SeedKit, account: Account, index: number): SeedDoc[] {
  const { record } = kit
  const cpf = cpfOf(index)
  const federation = FEDERATIONS.find((entry) => entry.id === account.federation)
  // Groups are held under the confederation, the person's federation, or one of its clubs.
  const vinculo = {
    idEntidade: account.groups?.portalID ?? account.federation,
    idFederacao: account.federation || (account.groups?.portalID ?? ''),
  }
  const praticante = {
    ...praticanteSchema.parse({
      dadosPessoais: {
        name: account.name,
        cpf,
        birthdate: account.birth,
        sexo: account.sexo,
        urlImagemID: fotoDe(account.uid),
      },
    }),
    matriculaCBTKD: `2026${String(900 + index).padStart(5, '0')}`,
    situacaoCadastro: 'ativo',
    dadosContato: { email: account.email, celular: '(48) 99988-7766', telefone: '', telefoneComercial: '' },
    dadosFiliacao: {
      ...(federation
        ? {
            federacao: federation.sigla,
            federacaoID: federation.id,
            matriculaFederacao: `${federation.sigla}-${900 + index}`,
          }
        : {}),
      ...(federation && account.club
        ? { vinculadoAEntidade: account.club, vinculadoAEntidadeID: clubId(federation.id, account.club) }
        : {}),
    },
    ...(federation ? { dadosEndereco: { logradouroMunicipio: federation.city, logradouroUF: federation.uf } } : {}),
    ...graded(kit, account.graduacao, account.birth),
    // Accounts with a valid card; the athlete's annuity is open.
    ...(account.uid === 'mestre'
      ? {
          anuidades: [
            { ano: kit.year, valor: 15_000, situacao: 'paga' as const, recibo: '', origem: 'registro' as const },
          ],
          funcoes: [{ papel: 'mestre' as const, nivel: '', numero: '', validade: '' }],
        }
      : {}),
  }
  const author = { ownerid: account.uid, owner: account.name }
  return [
    record(
      'users',
      account.uid,
      {
        dadosPessoais: { name: account.name, cpf },
        dadosContato: { email: account.email, celular: '(48) 99988-7766' },
        vinculo,
        usersgroupsowned: account.groups ? [account.groups] : [],
      },
      author,
    ),
    record('praticantes', account.uid, praticante, {
      ...author,
      federativeactive: true,
      aprovadoMestre: true,
      aprovadoFederacao: true,
    }),
  ]
}

export const contas: SeedArea = {
  accounts: ACCOUNTS,
  docs: (kit) => ACCOUNTS.flatMap((account, index) => accountDocs(kit, account, index)),
  files: () =>
    ACCOUNTS.flatMap(({ uid, sexo, federation, club }, index) =>
      arquivosDaFoto({
        id: uid,
        sexo,
        index,
        entidade: federation && club ? clubId(federation, club) : federation,
        federacao: federation,
      }),
    ),
  demo: {
    'usuario.um': { address: '/sie/administracao/adduser?id=secretaria', id: 'secretaria', as: 'admin@cbtkd.test' },
    'perfil.atleta': { address: '/profile', id: 'atleta', as: 'atleta@prtkd.test' },
  },
}
