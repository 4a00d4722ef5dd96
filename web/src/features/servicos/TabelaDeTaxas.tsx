import { capital } from '@sie/domain/brazil/words.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/brazil/dates.ts'
import { formatarReais } from '@sie/domain/financeiro/centavos.ts'
import {
  CATEGORIAS_DE_SERVICO,
  condicoesEmPalavras,
  linhaEmPalavras,
  validadeEmPalavras,
} from '@sie/domain/financeiro/servicos.ts'
import type { ServicoPublico } from '@sie/domain/financeiro/tabelaPublica.ts'
import { useId } from 'react'
import { useGraduacoes } from '../../data/graduacoes.ts'
import { useDomainDetails } from '../../platform/domainDetails.ts'

interface TabelaProps {
  servicos: readonly ServicoPublico[]
  /** whether it is for print: all columns, small, without colours */
  impressa?: boolean
}

/** A table for each category: service, validity, term and price; prices that depend on the payer are rows below their service. */
export function TabelaDeTaxas({ servicos, impressa = false }: TabelaProps) {
  return Object.entries(CATEGORIAS_DE_SERVICO).map(([id, title]) => {
    const rows = servicos.filter(({ categoria }) => categoria === id)
    return rows.length === 0 ? null : <Categoria key={id} title={title} rows={rows} impressa={impressa} />
  })
}

const CELLS = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', py: 1, fontSize: '0.84rem', color: 'text.secondary', fontWeight: 600 },
  '& td': { py: 1.25, verticalAlign: 'top' },
  '& th + th, & td + td': { pl: 2 },
  '& tbody': { borderTop: 1, borderColor: 'divider', breakInside: 'avoid' },
  '& thead': { borderBottom: 2, borderColor: 'text.primary' },
  '& .preco': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const

const ON_PAPER = {
  fontSize: '0.8rem',
  '& td': { py: 0.5, verticalAlign: 'top' },
  '& th': { textAlign: 'left', py: 0.5, color: '#000' },
  '& tbody': { borderTop: '1px solid #999', breakInside: 'avoid' },
} as const

function Categoria({ title, rows, impressa }: { title: string; rows: readonly ServicoPublico[]; impressa: boolean }) {
  const heading = useId()
  const wide = impressa ? {} : { display: { xs: 'none', sm: 'table-cell' } }
  const wideHead = { ...wide, width: '17%' }
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: impressa ? 2 : 5 }}>
      <Typography variant={impressa ? 'h6' : 'h4'} component="h2" id={heading} sx={{ mb: impressa ? 0.5 : 1 }}>
        {title}
      </Typography>
      <Box component="table" sx={impressa ? { ...CELLS, ...ON_PAPER } : CELLS}>
        <thead>
          <tr>
            <th scope="col">Serviço</th>
            <Box component="th" scope="col" sx={wideHead}>
              Vale
            </Box>
            <Box component="th" scope="col" sx={wideHead}>
              Vigente desde
            </Box>
            <Box component="th" scope="col" className="preco" sx={{ width: { xs: 116, sm: '15%' } }}>
              Valor
            </Box>
          </tr>
        </thead>
        {rows.map((row) => (
          <Servico key={row.id} row={row} wide={wide} />
        ))}
      </Box>
    </Box>
  )
}

/** Rows of a service: itself, then the prices of particular payers. */
function Servico({ row, wide }: { row: ServicoPublico; wide: object }) {
  const { nome, codigo, descricao, precos, valor, validade, vigencia } = row
  const since = formatDay(vigencia.inicio)
  const graus = useGraduacoes(useDomainDetails().domainId)
  return (
    <tbody>
      <tr>
        <td>
          <Typography component="span" sx={{ fontWeight: 600, display: 'block', fontSize: 'inherit' }}>
            {nome}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
            {[codigo, descricao].filter(Boolean).join(' · ')}
          </Typography>
          <Descontos row={row} />
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ display: 'display' in wide ? { sm: 'none' } : 'none' }}
          >
            {[`Vale: ${validadeEmPalavras(validade).toLowerCase()}`, since && `desde ${since}`]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </td>
        <Box component="td" sx={wide}>
          {validadeEmPalavras(validade)}
        </Box>
        <Box component="td" sx={wide}>
          {since || '—'}
        </Box>
        <td className="preco">{precos.length === 0 && <Valor centavos={valor} />}</td>
      </tr>
      {precos.map((linha, index) => (
        <Preco
          key={index}
          nome={linhaEmPalavras(linha, graus)}
          condicoes={linha.nome ? condicoesEmPalavras(linha, graus) : ''}
          centavos={linha.valor}
        />
      ))}
      {precos.length > 0 && <Preco nome="Demais casos" condicoes="" centavos={valor} />}
    </tbody>
  )
}

/** One column on a phone, three where there is room, with the price in the last. */
function Preco({ nome, condicoes, centavos }: { nome: string; condicoes: string; centavos: number }) {
  return (
    <Box component="tr" sx={{ '&& td': { pt: 0, pb: 0.75 } }}>
      <Box component="td" sx={{ '&&&': { pl: 2 } }}>
        {nome}
        {condicoes && (
          <Typography component="span" variant="body2" color="textSecondary">
            {` · ${condicoes}`}
          </Typography>
        )}
      </Box>
      <Box component="td" aria-hidden sx={{ display: { xs: 'none', sm: 'table-cell' }, displayPrint: 'table-cell' }} />
      <Box component="td" aria-hidden sx={{ display: { xs: 'none', sm: 'table-cell' }, displayPrint: 'table-cell' }} />
      <td className="preco">
        <Valor centavos={centavos} />
      </td>
    </Box>
  )
}

const Valor = ({ centavos }: { centavos: number }) => (centavos === 0 ? 'Isento' : formatarReais(centavos))

function Descontos({ row: { descontoSocial, descontosPorQuantidade } }: { row: ServicoPublico }) {
  const words = [
    ...(descontoSocial > 0 ? [`desconto social de ${descontoSocial.toLocaleString('pt-BR')}%`] : []),
    ...descontosPorQuantidade.map(
      ({ aPartirDe, percentual }) => `${percentual.toLocaleString('pt-BR')}% a partir de ${aPartirDe}`,
    ),
  ].join('; ')
  return words ? <Typography variant="body2" color="textSecondary">{`${capital(words)}.`}</Typography> : null
}
