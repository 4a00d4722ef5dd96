import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { address, type Address } from '@sie/domain/portal/address.ts'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'

const PARTES = {
  receitas: ['Receitas', address('/sie/financeiro/receitas')],
  faturas: ['Faturas', address('/sie/financeiro/receitas', { ver: 'faturas' })],
  despesas: ['Despesas', address('/sie/financeiro/despesas')],
  caixa: ['Caixa', address('/sie/financeiro/receitas', { ver: 'caixa' })],
  categorias: ['Por categoria', address('/sie/financeiro/receitas', { ver: 'categorias' })],
  dividas: ['Em atraso', address('/sie/financeiro/receitas', { ver: 'dividas' })],
  vencimentos: ['Vencimentos', address('/sie/financeiro/receitas', { ver: 'vencimentos' })],
} as const satisfies Record<string, readonly [string, Address]>
export type ParteDoFinanceiro = keyof typeof PARTES

/** The ways to look at the books, side by side; on a phone the row scrolls to the open one. */
export function Partes({ atual }: { atual: ParteDoFinanceiro }) {
  useEffect(() => {
    document.getElementById(`financeiro-${atual}`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [atual])
  return (
    <Box
      component="nav"
      aria-label="Partes do financeiro"
      sx={{ display: 'flex', overflowX: 'auto', borderBottom: 1, borderColor: 'divider', displayPrint: 'none' }}
    >
      {Object.entries(PARTES).map(([id, [label, to]]) => (
        <ButtonBase
          key={id}
          id={`financeiro-${id}`}
          component={Link}
          to={to}
          {...(id === atual ? { 'aria-current': 'page' as const } : {})}
          sx={{
            flexShrink: 0,
            px: 2,
            height: 44,
            typography: 'body2',
            fontWeight: 600,
            color: id === atual ? 'primary.main' : 'text.secondary',
            borderBottom: 2,
            borderColor: id === atual ? 'primary.main' : 'transparent',
            '&:hover': { color: 'text.primary' },
          }}
        >
          {label}
        </ButtonBase>
      ))}
    </Box>
  )
}
