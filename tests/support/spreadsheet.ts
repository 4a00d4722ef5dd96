// A realistic spreadsheet with planted faults and the expected results; invented people, the same for the same seed.
import { cpf as cpfs } from 'cpf-cnpj-validator'
import type { Motivo } from '@sie/domain/painel/import/pessoas/reasons.ts'

const HEADER = [
  'Nome',
  'CPF',
  'CPF do responsável',
  'Nascimento',
  'Sexo',
  'E-mail',
  'Celular',
  'Faixa',
  'Federação',
  'Associação',
  'CEP',
  'Município',
  'UF',
]
const FIRST = ['Ágata', 'João', 'Íris', 'Caetano', 'Úrsula', 'Davi']
const LAST = ['da Luz', "D'Ávila", 'Müller', 'dos Santos', 'Zanetti', 'e Souza']
const GRADES = ['5º Gub', 'Branca', 'azul ', '2o gub', '1º Dan', 'Preta 2º Dan', 'branca/amarela', '1º Poom']
const FEDERATIONS = ['FCTKD', 'RSTKD', 'PRTKD']

const FAULTS: { motivo: Motivo; plant: (row: string[]) => void }[] = [
  { motivo: 'cpf-invalido', plant: (row) => (row[1] = '123.456.789-00') },
  { motivo: 'cpf-ausente', plant: (row) => (row[1] = '') },
  { motivo: 'nome-incompleto', plant: (row) => (row[0] = 'Madonna') },
  { motivo: 'nascimento-invalido', plant: (row) => (row[3] = '31/02/2001') },
  { motivo: 'email-invalido', plant: (row) => (row[5] = 'sem arroba') },
  { motivo: 'faixa-desconhecida', plant: (row) => (row[7] = '12º Gub') },
  { motivo: 'federacao-desconhecida', plant: (row) => (row[8] = 'XPTO') },
]

export interface Spreadsheet {
  table: string[][]
  truth: { porMotivo: Partial<Record<Motivo, number>>; recusadas: number[] }
}

export function spreadsheet(rows: number, seed: number, today: string): Spreadsheet {
  const table = [HEADER]
  const truth: Spreadsheet['truth'] = { porMotivo: {}, recusadas: [] }
  const refuse = (motivo: Motivo) => {
    truth.porMotivo[motivo] = (truth.porMotivo[motivo] ?? 0) + 1
    truth.recusadas.push(table.length + 1)
  }
  let lastGood: string[] | undefined
  for (let index = 0; index < rows; index++) {
    const row = goodRow(index, seed, today)
    const fault = index % 11 === 5 ? FAULTS[Math.floor(index / 11) % FAULTS.length] : undefined
    if (fault) {
      fault.plant(row)
      refuse(fault.motivo)
    } else if (index % 37 === 20 && lastGood) {
      row[1] = lastGood[1] ?? ''
      refuse('cpf-duplicado')
    } else if (row[1] !== '') lastGood = row
    table.push(row)
  }
  return { table, truth }
}

function goodRow(index: number, seed: number, today: string): string[] {
  const number = String((index + 1) * 7919 + seed * 1_000_003)
    .padStart(9, '0')
    .slice(-9)
  const cpf = cpfs.format(cpfFrom(number))
  const child = index % 9 === 4 && index % 11 !== 5
  const year = child ? Number(today.slice(0, 4)) - 10 : 1960 + (index % 45)
  const name = `${FIRST[index % FIRST.length]} ${LAST[(index * 5) % LAST.length]} ${'ABCDEFGHIJ'[index % 10]}ruz`
  return [
    index % 4 === 0 ? name.toUpperCase() : name.replace(' ', '  '),
    child ? '' : index % 3 === 0 ? cpf : String(Number(cpf.replace(/\D/g, ''))),
    child ? cpf : '',
    index % 5 === 0 ? `${year}-03-0${1 + (index % 9)}` : `0${1 + (index % 9)}/03/${year}`,
    index % 2 ? 'M' : 'F',
    `pessoa${index}@exemplo.test`,
    '(48) 99999-1234',
    GRADES[index % GRADES.length] ?? '',
    FEDERATIONS[index % 3] ?? '',
    'Academia Koryo',
    '88010-000',
    'Florianópolis',
    'SC',
  ]
}

function cpfFrom(base: string): string {
  const digits = [...base].map(Number)
  for (const length of [9, 10])
    digits.push(((digits.slice(0, length).reduce((sum, digit, i) => sum + digit * (length + 1 - i), 0) * 10) % 11) % 10)
  return digits.join('')
}
