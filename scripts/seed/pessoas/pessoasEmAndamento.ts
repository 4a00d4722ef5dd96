// People of the area emAndamento: sign-ups, the children of the demo guardian, members with something pending.
import type { PraticanteInput } from '@sie/domain/pessoas/collections/praticantes.ts'
import { cpfFrom } from '../base/invented.ts'
import { CPF_DA_RESPONSAVEL } from './contas.ts'
import { CLUBS, type FEDERATIONS } from '../entidades/entidades.ts'

const [KORYO, HWARANG, DRAGAO, TAEGEUK] = CLUBS

export interface Somebody {
  id: string
  name: string
  sexo: 'F' | 'M'
  /** age in completed years, and days since the last birthday */
  age: readonly [years: number, days: number]
  federation: (typeof FEDERATIONS)[number]['id']
  club: (typeof CLUBS)[number]
  celular: string
  email: string
  graduacao: string
  /** days since the sign-up of a person who still waits; 0 for members */
  signedUp?: number
  account?: boolean
  guardian?: Partial<NonNullable<PraticanteInput['responsavel']>>
  authorised?: boolean
  /** days from today on which the medical certificate expires */
  certificate?: number
  /** a record from before accounts, without an owner */
  unclaimed?: boolean
}

const SIMONE = {
  nome: 'Simone Koerich Amaral',
  cpf: CPF_DA_RESPONSAVEL,
  parentesco: 'Mãe',
  celular: '(48) 99988-7766',
  email: 'responsavel@fctkd.test',
}
const guardian = (nome: string, cpf: number, parentesco: string) => ({
  nome,
  cpf: cpfFrom(cpf),
  parentesco,
  celular: '(48) 99911-2030',
  email: `${nome.split(' ')[0]?.toLowerCase()}.responsavel@exemplo.test`,
})

export const PEOPLE: readonly Somebody[] = [
  {
    id: 'inscrita',
    name: 'Camila Teles Bittencourt',
    sexo: 'F',
    age: [23, 40],
    federation: 'fctkd',
    club: KORYO,
    celular: '(48) 99174-3308',
    email: 'inscrita@fctkd.test',
    graduacao: '',
    signedUp: 6,
    account: true,
  },
  {
    id: 'inscrita-lara',
    name: 'Lara Koerich Amaral',
    sexo: 'F',
    age: [11, 95],
    federation: 'fctkd',
    club: KORYO,
    celular: '(48) 99988-7766',
    email: 'lara.amaral@exemplo.test',
    graduacao: '',
    signedUp: 2,
    guardian: SIMONE,
  },
  {
    id: 'inscrito-nicolas',
    name: 'Nicolas Abreu Fontana',
    sexo: 'M',
    age: [29, 200],
    federation: 'fctkd',
    club: DRAGAO,
    celular: '(47) 98820-5519',
    email: 'nicolas.fontana@exemplo.test',
    graduacao: '',
    signedUp: 1,
    account: true,
  },
  {
    id: 'inscrita-yasmin',
    name: 'Yasmin Prates Rosado',
    sexo: 'F',
    age: [16, 12],
    federation: 'rstkd',
    club: HWARANG,
    celular: '(51) 99640-2217',
    email: 'yasmin.rosado@exemplo.test',
    graduacao: '',
    signedUp: 3,
    account: true,
    guardian: guardian('Ivone Prates Rosado', 7101, 'Avó'),
    authorised: true,
  },
  {
    id: 'inscrito-otto',
    name: 'Otto Krüger Bassani',
    sexo: 'M',
    age: [34, 310],
    federation: 'prtkd',
    club: TAEGEUK,
    celular: '(41) 98455-6072',
    email: 'otto.bassani@exemplo.test',
    graduacao: '',
    signedUp: 1,
    account: true,
  },
  {
    id: 'filho-tomas',
    name: 'Tomás Koerich Amaral',
    sexo: 'M',
    age: [13, 150],
    federation: 'fctkd',
    club: KORYO,
    celular: '(48) 99988-7766',
    email: '',
    graduacao: 'gub-6',
    guardian: SIMONE,
    authorised: true,
    certificate: 140,
  },
  {
    id: 'membro-priscila',
    name: 'Priscila Nunes Zandonai',
    sexo: 'F',
    age: [26, 61],
    federation: 'fctkd',
    club: KORYO,
    celular: '(48) 99610-4482',
    email: 'priscila.nunes@exemplo.test',
    graduacao: 'gub-2',
    certificate: 12,
  },
  {
    id: 'membro-wesley',
    name: 'Wesley Antunes Borba',
    sexo: 'M',
    age: [31, 15],
    federation: 'rstkd',
    club: DRAGAO,
    celular: '(54) 99702-1140',
    email: 'wesley.borba@exemplo.test',
    graduacao: 'gub-7',
    certificate: 25,
  },
  {
    id: 'membro-ademir',
    name: 'Ademir Rocha Peixoto',
    sexo: 'M',
    age: [47, 220],
    federation: 'fctkd',
    club: HWARANG,
    celular: '',
    email: '',
    graduacao: 'dan-1',
    unclaimed: true,
  },
  ...(['Enzo Lisboa Tavares', 'Alícia Moreno Dutra', 'Kauã Siqueira Prado'] as const).map((name, index): Somebody => ({
    id: `menor-${name
      .split(' ')[0]
      ?.normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()}`,
    name,
    sexo: index === 1 ? 'F' : 'M',
    age: [13 + index, 33 + 70 * index],
    federation: 'fctkd',
    club: CLUBS[index + 1] ?? KORYO,
    celular: `(48) 9911${index}-70${index}2`,
    email: '',
    graduacao: ['gub-8', 'gub-7', 'gub-5'][index] ?? 'gub-8',
    guardian: guardian(`Regina ${name.split(' ').slice(1).join(' ')}`, 7201 + index, 'Mãe'),
    certificate: 6 + 9 * index,
  })),
]
