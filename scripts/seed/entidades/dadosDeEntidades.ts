// Data of the entities of the demonstration: towns, companies, people, documents, classes. All invented.
import { FIRST_NAMES, LAST_NAMES, MIDDLE_NAMES, pad, pick, STREETS } from '../base/invented.ts'
import type { SeedKit } from '../base/kit.ts'

/** Dialling codes, postal codes and approximate centres of towns. */
export const TOWNS: Readonly<Record<string, { ddd: string; cep: string; lat: number; lng: number }>> = {
  Brasília: { ddd: '61', cep: '70070', lat: -15.79, lng: -47.88 },
  Florianópolis: { ddd: '48', cep: '88015', lat: -27.59, lng: -48.55 },
  Joinville: { ddd: '47', cep: '89201', lat: -26.3, lng: -48.85 },
  Blumenau: { ddd: '47', cep: '89010', lat: -26.92, lng: -49.07 },
  Chapecó: { ddd: '49', cep: '89801', lat: -27.1, lng: -52.61 },
  'Porto Alegre': { ddd: '51', cep: '90010', lat: -30.03, lng: -51.23 },
  'Caxias do Sul': { ddd: '54', cep: '95010', lat: -29.17, lng: -51.18 },
  Pelotas: { ddd: '53', cep: '96010', lat: -31.77, lng: -52.34 },
  'Santa Maria': { ddd: '55', cep: '97010', lat: -29.68, lng: -53.81 },
  Curitiba: { ddd: '41', cep: '80010', lat: -25.43, lng: -49.27 },
  Londrina: { ddd: '43', cep: '86010', lat: -23.31, lng: -51.16 },
  Maringá: { ddd: '44', cep: '87013', lat: -23.42, lng: -51.94 },
  Cascavel: { ddd: '45', cep: '85801', lat: -24.96, lng: -53.46 },
}

/** A valid CNPJ made from a number, the same each time; one in seven has letters, as issued since July 2026. */
export function cnpjFrom(n: number): string {
  const base = n % 7 === 3 ? `${pad(10 + (n % 80))}.TKD.${pad(100 + n, 3)}/0001` : plainBase(n)
  const chars = [...base.replace(/[./]/g, '')]
  for (const length of [12, 13]) {
    const sum = chars
      .slice(0, length)
      .reduce((total, char, index) => total + (char.charCodeAt(0) - 48) * (((length - 1 - index) % 8) + 2), 0)
    chars.push(String(sum % 11 < 2 ? 0 : 11 - (sum % 11)))
  }
  return `${base}-${chars.slice(12).join('')}`
}

const plainBase = (n: number) => {
  const digits = pad((n * 104_729 + 21_345_678) % 99_999_989, 8)
  return `${digits.slice(0, 2)}.${digits.slice(2, 5)}.${digits.slice(5)}/0001`
}

/** An invented name made from a number. */
export const nameFrom = (n: number) =>
  `${pick(n % 2 === 0 ? FIRST_NAMES.F : FIRST_NAMES.M, n * 5)} ${pick(MIDDLE_NAMES, n * 3)} ${pick(LAST_NAMES, n * 7)}`

/** Path of the one file that serves as every document of an entity. */
export const copyOf = (id: string) => `arquivos/entidades/${id}/documentos/copia.pdf`
export const logoOf = (id: string) => `publico/entidades/${id}/logo/marca.webp`

/** Smallest PDF that readers open: one empty page. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

const CLASSES = [
  { nome: 'Infantil', dias: 'Segundas e quartas', horario: '17h às 18h' },
  { nome: 'Juvenil', dias: 'Terças e quintas', horario: '18h às 19h15' },
  { nome: 'Adulto', dias: 'Segundas, quartas e sextas', horario: '19h30 às 21h' },
  { nome: 'Competição', dias: 'Sábados', horario: '9h às 11h30' },
]

export interface Entity {
  id: string
  name: string
  sigla: string
  tipo: string
  uf: string
  city: string
  color: string
  parent: string
  federation: string
  domain: readonly string[]
}

/** Complete record of an affiliated entity. @param n its index among all */
export function wholeEntity({ day, at }: SeedKit, n: number, entity: Entity): Record<string, unknown> {
  const { id, name, sigla, tipo, uf, city, color, parent, federation, domain } = entity
  const town = TOWNS[city] ?? { ddd: '61', cep: '70070', lat: -15.79, lng: -47.88 }
  const above = tipo === 'federacao' || tipo === 'confederacao'
  const president = nameFrom(n)
  const teacher = nameFrom(n + 50)
  const social = id.replaceAll('-', '')
  const company = tipo === 'academia'
  const copia = { arquivo: copyOf(id), nome: 'cópia digitalizada', bytes: PDF.length }
  const paper = (tipoDeDocumento: string, offset?: number) => ({
    tipo: tipoDeDocumento,
    numero: tipoDeDocumento === 'alvara' ? `${2020 + (n % 6)}/${pad(1200 + n * 37, 5)}` : '',
    copia,
    validade: offset === undefined ? '' : day(offset),
  })
  return {
    dadosPessoais: {
      name,
      sigla,
      tipoEntidade: tipo,
      cnpj: cnpjFrom(n),
      inscricao: above ? '' : pad(310_000 + n * 911, 7),
      fundacao: `${1974 + ((n * 7) % 48)}-${pad(1 + (n % 12))}-${pad(1 + ((n * 5) % 28))}`,
    },
    entidadePaiId: parent,
    apresentacao: above
      ? `Organiza o taekwondo ${tipo === 'confederacao' ? 'no Brasil' : `em seu estado`}: campeonatos, exames de faixa, cursos e a seleção.`
      : `${name} ensina taekwondo em ${city} para crianças, jovens e adultos, com turmas de iniciação e de competição. A primeira aula é gratuita.`,
    dadosContato: {
      email: `contato@${id}.test`,
      telefone: `(${town.ddd}) 3${pad(200 + n, 3)}-${pad(1000 + n * 83, 4)}`,
      site: above ? `https://www.${id}.org.br` : '',
      telefones: [
        { rotulo: 'Secretaria (WhatsApp)', numero: `(${town.ddd}) 9${pad(8800 + n, 4)}-${pad(2000 + n * 71, 4)}` },
      ],
      instagram: `https://www.instagram.com/${social}`,
      facebook: above ? `https://www.facebook.com/${social}` : '',
      youtube: above ? `https://www.youtube.com/@${social}` : '',
    },
    dadosEndereco: {
      cep: `${town.cep}-${pad((n * 37) % 1000, 3)}`,
      logradouro: pick(STREETS, n),
      logradouroNumero: String(40 + n * 13),
      logradouroComplemento: n % 3 === 0 ? 'Sala 2' : '',
      logradouroBairro: 'Centro',
      logradouroMunicipio: city,
      logradouroUF: uf,
    },
    local: { lat: town.lat + ((n % 5) - 2) * 0.006, lng: town.lng + ((n % 7) - 3) * 0.006 },
    presidente: { nome: president, matricula: '', inicio: day(-400 - n), fim: day(1050 - n) },
    responsavelTecnico: {
      nome: teacher,
      matricula: '',
      graduacao: `dan-${3 + (n % 4)}`,
      cref: `${pad(10_000 + n * 97, 6)}-G/${uf}`,
    },
    diretoria: [
      { cargo: 'Presidente', nome: president, matricula: '', inicio: day(-400 - n), fim: day(1050 - n) },
      { cargo: 'Vice-presidente', nome: nameFrom(n + 11), matricula: '', inicio: day(-400 - n), fim: day(1050 - n) },
      {
        cargo: 'Diretoria financeira',
        nome: nameFrom(n + 23),
        matricula: '',
        inicio: day(-400 - n),
        fim: day(1050 - n),
      },
    ],
    turmas: above ? [] : CLASSES.slice(0, 2 + (n % 3)).map((one) => ({ ...one, professor: teacher })),
    documentos: [
      ...(company ? [paper('contratoSocial')] : [paper('estatuto'), paper('ataEleicao', 1050 - n)]),
      paper('cartaoCnpj'),
      ...(above ? [] : [paper('alvara', 40 + ((n * 29) % 400))]),
    ],
    // The confederation and its federations use the mark that the portal draws.
    logo: above ? {} : { arquivo: logoOf(id), alt: `Logotipo de ${name}`, credito: '', largura: 640, altura: 640 },
    vinculo: { idEntidade: id, idFederacao: federation },
    situacao: 'filiada',
    filiadaEm: at(-300 - n),
    configuracoes: {
      domain,
      heroBackgroundColor: color,
      ...(above ? { urlOuvidoria: `https://www.${id}.org.br/ouvidoria` } : {}),
    },
  }
}
