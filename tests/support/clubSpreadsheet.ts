// A spreadsheet of clubs as an office keeps it, with planted faults and the expected results; invented, the same for the same seed.
import { cnpj as cnpjs } from 'cpf-cnpj-validator'
import type { Motivo } from '@sie/domain/painel/import/entidades/reasons.ts'

export const CABECALHO = [
  'Nome da entidade',
  'CNPJ',
  'Tipo',
  'Federação',
  'Município',
  'UF',
  'CEP',
  'Telefone',
  'E-mail',
  'Presidente',
  'Fundação',
]
const NAMES = [
  'Dojang Aurora',
  'GARRA TKD',
  'Kwan Litoral',
  'PÉ DE VENTO TAEKWONDO',
  '  Chute  Certo',
  'Taegeuk do Vale',
]
const TYPES = ['Clube', 'ACADEMIA', 'Assoc.', 'Projeto Social', 'filiada', 'proj. social', 'Associação', 'acad']
const FEDERATIONS = ['FCTKD', 'rstkd', 'Federação PRTKD', 'fctkd']
const PLACES = [
  ['Joinville', 'SC'],
  ['CHAPECO', 'Santa Catarina'],
  ['foz do iguaçu', 'pr'],
  ['São  José', 'sc'],
  ['PORTO ALEGRE', 'RS'],
  ['Maringá/PR', 'Paraná'],
] as const
const DAYS = ['12/03/1998', '1998-03-12', '12.03.1998', '12/03/98', '12 de março de 1998', '12/mar/1998', '', '35866']
const PHONES = ['(47) 3433-1020', '47 3433 1020', '+55 47 3433-1020', '047 3433-1020', '4734331020', '']

const FAULTS: { motivo: Motivo; plant: (row: string[]) => void }[] = [
  { motivo: 'nome-ausente', plant: (row) => (row[0] = ' - ') },
  { motivo: 'cnpj-invalido', plant: (row) => (row[1] = '11.222.333/0001-00') },
  { motivo: 'tipo-desconhecido', plant: (row) => (row[2] = 'Condomínio') },
  { motivo: 'federacao-desconhecida', plant: (row) => (row[3] = 'Federação Marciana') },
  { motivo: 'uf-invalida', plant: (row) => (row[5] = 'XX') },
  { motivo: 'email-invalido', plant: (row) => (row[8] = 'contato arroba clube') },
  { motivo: 'fundacao-invalida', plant: (row) => (row[10] = '31/02/2001') },
]

export interface ClubSpreadsheet {
  table: string[][]
  truth: { porMotivo: Partial<Record<Motivo, number>>; recusadas: number[] }
}

export function clubSpreadsheet(rows: number, seed: number): ClubSpreadsheet {
  const table = [CABECALHO]
  const truth: ClubSpreadsheet['truth'] = { porMotivo: {}, recusadas: [] }
  const refuse = (motivo: Motivo) => {
    truth.porMotivo[motivo] = (truth.porMotivo[motivo] ?? 0) + 1
    truth.recusadas.push(table.length + 1)
  }
  let lastGood: string[] | undefined
  for (let index = 0; index < rows; index++) {
    const row = goodRow(index, seed)
    const fault = index % 9 === 4 ? FAULTS[Math.floor(index / 9) % FAULTS.length] : undefined
    if (fault) {
      fault.plant(row)
      refuse(fault.motivo)
    } else if (index % 31 === 17 && lastGood) {
      row[1] = (lastGood[1] ?? '').replace(/\D/g, '').replace(/^0+/, '')
      refuse('cnpj-duplicado')
    } else if (/\d{2}$/.test(row[1] ?? '') && !/[A-Z]/i.test(row[1] ?? '')) lastGood = row
    table.push(row)
  }
  return { table, truth }
}

/** A CNPJ with valid check digits, alphanumeric where `letters`. */
function cnpjFrom(index: number, seed: number, letters: boolean): string {
  const stem = String((index + 1) * 104_729 + seed * 15_485_863)
    .padStart(8, '0')
    .slice(-8)
  const base = `${letters ? `A${stem.slice(1, 7)}Z` : stem}0001`
  const value = (character: string) => character.charCodeAt(0) - 48
  const digit = (text: string) => {
    const weights = Array.from(text, (_, at) => ((text.length - 1 - at) % 8) + 2)
    const rest = Array.from(text).reduce((sum, character, at) => sum + value(character) * (weights[at] ?? 0), 0) % 11
    return rest < 2 ? 0 : 11 - rest
  }
  const first = digit(base)
  const whole = `${base}${first}${digit(`${base}${first}`)}`
  if (!cnpjs.isValid(whole)) throw new Error(`no CNPJ: ${whole}`)
  return whole
}

function goodRow(index: number, seed: number): string[] {
  const whole = cnpjFrom(index, seed, index % 7 === 3)
  const written = [cnpjs.format(whole), whole, whole.toLowerCase(), /^\d+$/.test(whole) ? String(Number(whole)) : whole]
  const [municipio, uf] = PLACES[index % PLACES.length] ?? ['', '']
  return [
    `${NAMES[index % NAMES.length]} ${index}`,
    index % 13 === 6 ? '' : (written[index % 4] ?? ''),
    TYPES[index % TYPES.length] ?? '',
    FEDERATIONS[index % FEDERATIONS.length] ?? '',
    municipio,
    uf,
    index % 2 ? '89200-100' : '89200100',
    PHONES[index % PHONES.length] ?? '',
    index % 5 ? `Contato${index}@clube.test ` : '',
    index % 3 ? 'MARIA D’ÁVILA' : 'Vânia "Vaninha" Koch; diretora',
    DAYS[index % DAYS.length] ?? '',
  ]
}
