/** Test statements in the formats of the banks, written from plain entries. All names are invented. */
export interface LancamentoDeTeste {
  dia: string
  valor: number
  texto: string
  documento: string
}

export const brasileiro = (centavos: number): string =>
  (centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
export const americano = (centavos: number): string => {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const barras = (dia: string) => dia.split('-').reverse().join('/')
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Escrita = (lancamentos: readonly LancamentoDeTeste[]) => string

const OFX_TOPO =
  'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n'

/** OFX 1.x: elements without end tags. */
export const ofxAntigo: Escrita = (lancamentos) =>
  `${OFX_TOPO}<OFX>\r\n<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL\r\n<BANKACCTFROM><BANKID>0341\r\n<BRANCHID>1234\r\n<ACCTID>56789-0\r\n<ACCTTYPE>CHECKING\r\n</BANKACCTFROM>\r\n<BANKTRANLIST>\r\n<DTSTART>20261101\r\n<DTEND>20261130\r\n${lancamentos
    .map(
      ({ dia, valor, texto, documento }, index) =>
        `<STMTTRN>\r\n<TRNTYPE>${valor < 0 ? 'DEBIT' : 'CREDIT'}\r\n<DTPOSTED>${dia.replaceAll('-', '')}083800[-3:BRT]\r\n<TRNAMT>${americano(valor)}\r\n<FITID>N${index}\r\n<CHECKNUM>${documento}\r\n<MEMO>${escaped(texto)}\r\n</STMTTRN>\r\n`,
    )
    .join(
      '',
    )}</BANKTRANLIST>\r\n<LEDGERBAL><BALAMT>1234.56<DTASOF>20261130</LEDGERBAL>\r\n</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\r\n`

/** OFX 2.x: XML, amounts with a comma. */
export const ofxNovo: Escrita = (lancamentos) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341</BANKID><BRANCHID>1234</BRANCHID><ACCTID>56789-0</ACCTID></BANKACCTFROM><BANKTRANLIST>${lancamentos
    .map(
      ({ dia, valor, texto, documento }, index) =>
        `\n<STMTTRN><TRNTYPE>OTHER</TRNTYPE><DTPOSTED>${dia.replaceAll('-', '')}</DTPOSTED><TRNAMT>${americano(valor).replace('.', ',')}</TRNAMT><FITID>N${index}</FITID><CHECKNUM>${documento}</CHECKNUM><MEMO>${escaped(texto)}</MEMO></STMTTRN>`,
    )
    .join('')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const bb: Escrita = (lancamentos) =>
  [
    '"Data","Lançamento","Detalhes","N° documento","Valor","Tipo Lançamento"',
    '"31/10/2026","Saldo Anterior","","","10.000,00",""',
    ...lancamentos.map(({ dia, valor, texto, documento }) =>
      quoted([barras(dia), texto, '', documento, brasileiro(valor), valor < 0 ? 'Saída' : 'Entrada']).join(','),
    ),
    '"00/00/0000","Saldo do dia","","","1,00",""',
    '"30/11/2026","S A L D O","","","9.999,00",""',
  ].join('\n')

const itau: Escrita = (lancamentos) =>
  [
    'Banco Itaú S.A.;;;;',
    'Nome:;FEDERACAO DE TESTE;;;',
    'Agência:;1234;;;',
    'Conta:;56789-0;;;',
    'data;lançamento;ag./origem;valor (R$);saldos (R$)',
    '01/11/2026;SALDO ANTERIOR;;;10.000,00',
    ...lancamentos.map(({ dia, valor, texto }) =>
      [barras(dia), ...quoted([texto]), '', brasileiro(valor), ''].join(';'),
    ),
    '30/11/2026;SALDO TOTAL DISPONÍVEL DIA;;;9.999,00',
  ].join('\r\n')

/** Itaú's plain export has no header. */
const itauSimples: Escrita = (lancamentos) =>
  lancamentos.map(({ dia, valor, texto }) => [barras(dia), ...quoted([texto]), brasileiro(valor)].join(';')).join('\n')

const bradesco: Escrita = (lancamentos) =>
  [
    'Extrato de: Ag: 1234 | Conta: 56789-0 | Entre 01/11/2026 e 30/11/2026',
    'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)',
    '31/10/2026;SALDO ANTERIOR;;;;10.000,00',
    ...lancamentos.map(({ dia, valor, texto, documento }) =>
      [
        barras(dia),
        ...quoted([texto]),
        documento,
        valor > 0 ? brasileiro(valor) : '',
        valor < 0 ? brasileiro(valor) : '',
        '1,00',
      ].join(';'),
    ),
    'Total;;;1.000,00;-1.000,00;10.000,00',
    '',
    'Os dados acima têm como base o dia 30/11/2026 às 08h00',
  ].join('\r\n')

const caixa: Escrita = (lancamentos) =>
  [
    '"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"',
    ...lancamentos.map(({ dia, valor, texto, documento }) =>
      quoted([
        '1234/56789-0',
        dia.replaceAll('-', ''),
        documento,
        texto,
        americano(Math.abs(valor)),
        valor < 0 ? 'D' : 'C',
      ]).join(';'),
    ),
  ].join('\r\n')

const santander: Escrita = (lancamentos) =>
  [
    'EXTRATO DE CONTA CORRENTE - SANTANDER;;;;',
    'Agência: 1234 Conta: 56789-0;;;;',
    'Período: 01/11/2026 a 30/11/2026;;;;',
    '',
    'Data;Descrição;Documento;Valor (R$);Saldo (R$)',
    ...lancamentos.map(({ dia, valor, texto, documento }) =>
      [dia, ...quoted([texto]), documento, brasileiro(valor), '1,00'].join(';'),
    ),
    'TOTAL;;;0,00;',
  ].join('\n')

/** Every format, with the number of its bank. `documento`: whether it includes the bank's number of an entry. */
export const FORMAS: readonly { nome: string; banco: string; documento: boolean; escrever: Escrita }[] = [
  { nome: 'OFX 1.x', banco: '341', documento: true, escrever: ofxAntigo },
  { nome: 'OFX 2.x', banco: '341', documento: true, escrever: ofxNovo },
  { nome: 'Banco do Brasil', banco: '001', documento: true, escrever: bb },
  { nome: 'Itaú', banco: '341', documento: false, escrever: itau },
  { nome: 'Itaú without a header', banco: '341', documento: false, escrever: itauSimples },
  { nome: 'Bradesco', banco: '237', documento: true, escrever: bradesco },
  { nome: 'Caixa', banco: '104', documento: true, escrever: caixa },
  { nome: 'Santander', banco: '033', documento: true, escrever: santander },
]
