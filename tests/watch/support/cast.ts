// People of a world: every kind that QUALITY 1 names, in two federations with different rules, and some random ones.
import { CATALOGO } from '@sie/domain/top/rights/catalogo.ts'
import type { Random } from './random.ts'

const rules = (...patterns: RegExp[]) =>
  CATALOGO.map(({ id }) => id).filter((id) => patterns.some((pattern) => pattern.test(id)))

/** id of the group -> its rules */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  administradores: rules(/./),
  'secretaria-a': rules(
    /^praticantes:/,
    /^users:/,
    /^entidades:(ler|criar|editar|financeiro)$/,
    /^departamentos:/,
    /^fichasSaude:/,
    /^noticias:/,
    /^apoiadores:/,
    /^pedidosVinculo:/,
  ),
  'secretaria-b': rules(
    /^praticantes:(ler|criar|editar|importar|verCpf)$/,
    /^users:(ler|editar|redefinir)$/,
    /^departamentos:(ler|criar|editar)$/,
    /^fichasSaude:(ler|criar|editar)$/,
    /^noticias:(ler|publicar)$/,
    /^sistema:auditoria$/,
  ),
  clube: rules(
    /^praticantes:(ler|editar|aprovar)$/,
    /^departamentos:/,
    /^entidades:editar$/,
    /^fichasSaude:(ler|criar|editar)$/,
    /^noticias:(ler|criar|editar)$/,
    /^pedidosVinculo:/,
  ),
  leitura: rules(/^praticantes:ler$/, /^users:ler$/, /^departamentos:ler$/),
  grupista: rules(/^usersgroups:/, /^users:(ler|grupos)$/, /^praticantes:ler$/),
  suporte: rules(/^users:(ler|redefinir|editar)$/, /^praticantes:(ler|excluir)$/, /^sistema:/),
  aprovador: rules(/^praticantes:(ler|aprovar|editar)$/),
  mestres: rules(
    /^departamentos:(ler|criar|editar)$/,
    /^graduacoes:ler$/,
    /^praticantes:graduar$/,
    /^praticantes:ler$/,
  ),
  professores: rules(/^departamentos:ler$/, /^praticantes:ler$/),
  dormente: rules(/^users:redefinir$/),
  assuntos: rules(
    /^(eventos|inscricoes|equipes|credenciais|escalas|chaves|sumulas|rodadas|protestos|resultados|turmas|matriculas):/,
    /^(tarefas|materiais|entregas|recados|tickets|transferencias|certificados|pedidosCertificado|carterinhas):/,
    /^(faturas|pagamentos|recibos|contas|services|suspensoes|licencas|exames|candidatosExame|selecoes|convocacoes):/,
    /^praticantes:ler$/,
  ),
  'assuntos-clube': rules(
    /^(inscricoes:(ler|inscrever)|equipes:ler|faturas:(ler|pagar)|transferencias:|pedidosCertificado:(ler|pedir))$/,
    /^transferencias:(ler|criar|decidir)$/,
  ),
}

/** id -> type, federation, whether it is active */
export const ENTITIES: Readonly<
  Record<string, { tipo: string; federacao: string; active?: boolean; domain?: string[] }>
> = {
  cbtkd: { tipo: 'confederacao', federacao: '', domain: ['cbtkd'] },
  fctkd: { tipo: 'federacao', federacao: 'fctkd', domain: ['fctkd'] },
  rstkd: { tipo: 'federacao', federacao: 'rstkd', domain: ['rstkd'] },
  'fctkd-koryo': { tipo: 'academia', federacao: 'fctkd' },
  'fctkd-hwarang': { tipo: 'clube', federacao: 'fctkd' },
  'rstkd-dragao': { tipo: 'associacao', federacao: 'rstkd' },
  'fctkd-fechada': { tipo: 'clube', federacao: 'fctkd', active: false },
  'rstkd-rascunho': { tipo: 'clube', federacao: 'rstkd', active: false },
}

export interface Someone {
  federation: string
  club?: string
  groups?: Readonly<Record<string, readonly string[]>>
  grade?: number
  age?: number
  account?: boolean
  verified?: boolean
  active?: boolean
  /** waits for the federation to approve a sign-up */
  waiting?: boolean
  /** person whose CPF and address are the guardian's */
  guardian?: string
  /** authorised by the guardian */
  authorised?: boolean
  sheet?: boolean
  noEmail?: boolean
}

const A = { federation: 'fctkd' }
const B = { federation: 'rstkd' }
const withAccount = { account: true }

export const PEOPLE: Readonly<Record<string, Someone>> = {
  admin: { federation: '', groups: { cbtkd: ['administradores'] }, ...withAccount },
  secretaria: { ...A, groups: { fctkd: ['secretaria-a'] }, ...withAccount, sheet: true },
  secretario: { ...B, groups: { rstkd: ['secretaria-b'] }, ...withAccount },
  clubista: { ...A, club: 'fctkd-koryo', groups: { 'fctkd-koryo': ['clube'] }, ...withAccount },
  organizadora: { ...A, groups: { fctkd: ['assuntos'] }, ...withAccount },
  organizador: { ...B, groups: { rstkd: ['assuntos'] }, ...withAccount },
  doclube: { ...A, club: 'fctkd-hwarang', groups: { 'fctkd-hwarang': ['assuntos-clube'] }, ...withAccount },
  leitora: { ...A, groups: { fctkd: ['leitura'] }, ...withAccount },
  grupista: { federation: '', groups: { cbtkd: ['grupista'] }, ...withAccount },
  suporte: { ...A, groups: { fctkd: ['suporte'] }, ...withAccount },
  aprovadora: { ...B, groups: { rstkd: ['aprovador'] }, ...withAccount },
  forte: { ...A, groups: { cbtkd: ['administradores'] }, ...withAccount, sheet: true },
  mestre: { ...A, grade: 15, ...withAccount },
  professor: { ...B, club: 'rstkd-dragao', grade: 12, ...withAccount },
  atleta: { ...A, club: 'fctkd-koryo', grade: 5, ...withAccount, sheet: true },
  vizinha: { ...B, grade: 6, ...withAccount, sheet: true },
  naoverificada: { ...A, groups: { fctkd: ['secretaria-a'] }, ...withAccount, verified: false },
  inativa: { ...A, groups: { fctkd: ['secretaria-a'] }, ...withAccount, active: false },
  nova: { ...A, ...withAccount, active: false, waiting: true },
  novato: { ...B, ...withAccount, active: false, waiting: true },
  mae: { ...A, ...withAccount },
  pai: { ...B, noEmail: true, account: false },
  menor: { ...A, age: 10, guardian: 'mae', authorised: true, ...withAccount, sheet: true },
  menina: { ...B, age: 9, guardian: 'avo', active: false, sheet: true },
  jovem: { ...A, club: 'fctkd-hwarang', age: 15, guardian: 'avo', ...withAccount },
  guria: { ...B, age: 14, guardian: 'tia', sheet: true },
  semconta: { ...A, grade: 3 },
  dancinco: { ...A, grade: 15, noEmail: true },
  danquatro: { ...A, grade: 14 },
  danseis: { ...B, grade: 17, noEmail: true },
  dantres: { ...B, grade: 16 },
  distante: { ...B, club: 'rstkd-dragao', grade: 4, sheet: true },
}

/** Guardians and visitors with an address and a CPF, without a record. */
export const OUTSIDERS = ['avo', 'tia', 'estranho', 'estranha', 'visitante'] as const

/** Some random further people. */
export function passersBy(random: Random): Record<string, Someone> {
  return Object.fromEntries(
    Array.from({ length: random.int(3, 8) }, (_, index) => {
      const federation = random.pick(['fctkd', 'rstkd', ''])
      const clubs = Object.entries(ENTITIES).filter(
        ([id, entity]) => entity.federacao === federation && id !== federation && entity.active !== false,
      )
      return [
        `acaso${index}`,
        {
          federation,
          ...(federation && random.chance(0.5) ? { club: random.pick(clubs)[0] } : {}),
          ...(random.chance(0.3)
            ? {
                groups: {
                  [random.pick(['fctkd', 'rstkd', 'fctkd-koryo'])]: [
                    random.pick(Object.keys(GROUPS).filter((id) => id !== 'administradores')),
                  ],
                },
              }
            : {}),
          grade: random.int(0, 19),
          account: random.chance(0.5),
          active: random.chance(0.8),
          sheet: random.chance(0.5),
        },
      ]
    }),
  )
}
