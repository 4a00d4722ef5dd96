import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'

/** Payer, issuer, items and amounts of an invoice. */
export function ItensDaFatura({ fatura }: { fatura: Fatura }) {
  const { sacado, emitente, itens, subtotal, desconto, acrescimo, total, pago } = fatura
  const extra = [
    ['Subtotal', subtotal === total ? 0 : subtotal],
    ['Desconto', -desconto],
    ['Acréscimo', acrescimo],
    // With a payment the last line is what remains.
    ['Total', pago > 0 ? total : 0],
    ['Já pago', -pago],
  ] as const
  return (
    <Card variant="outlined" component="section" aria-label="Fatura">
      <Box sx={{ display: 'grid', gap: 2, p: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Parte rotulo="Para" nome={sacado.nome} linhas={[sacado.documento]} />
        <Parte
          rotulo="De"
          nome={emitente.nome}
          linhas={[
            fatura.emitidaEm && `emitida em ${formatDay(fatura.emitidaEm)}`,
            `vence em ${formatDay(fatura.vencimento)}`,
          ]}
        />
      </Box>
      <Stack component="ul" aria-label="Itens" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {itens.map((item, index) => (
          <Linha
            key={index}
            nome={item.descricao}
            nota={[item.beneficiarioNome, item.qtd > 1 ? `${item.qtd} × ${formatReais(item.unitario)}` : '']
              .filter(Boolean)
              .join(' · ')}
            valor={item.total}
          />
        ))}
        {extra
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <Linha key={label} nome={label} valor={amount} />
          ))}
      </Stack>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', p: 2, borderTop: 1, borderColor: 'divider', bgcolor: 'action.hover' }}
      >
        <Typography sx={{ fontWeight: 600 }}>{pago > 0 ? 'Falta pagar' : 'Total'}</Typography>
        <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatReais(Math.max(0, total - pago))}
        </Typography>
      </Stack>
      {fatura.observacoes && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          {fatura.observacoes}
        </Typography>
      )}
    </Card>
  )
}

function Parte({ rotulo, nome, linhas }: { rotulo: string; nome: string; linhas: readonly string[] }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {rotulo}
      </Typography>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nome}</Typography>
      {linhas.filter(Boolean).map((line) => (
        <Typography key={line} variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
    </Box>
  )
}

function Linha({ nome, nota = '', valor }: { nome: string; nota?: string; valor: number }) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ justifyContent: 'space-between', gap: 2, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{nome}</Typography>
        {nota && (
          <Typography variant="body2" color="textSecondary">
            {nota}
          </Typography>
        )}
      </Box>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatReais(valor)}</Typography>
    </Stack>
  )
}
