import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { formatDay, isDay, parseDay } from '@sie/domain/base/brazil/dates.ts'
import { MASCARAS } from '@sie/domain/base/brazil/masks.ts'
import type { Servico } from '@sie/domain/financeiro/collections/services.ts'
import { precoDe, QUANTIDADE_MAX, type Pagador } from '@sie/domain/financeiro/preco.ts'
import {
  ENTIDADES_DA_LINHA,
  PAPEIS_DA_LINHA,
  type EntidadeDaLinha,
  type PapelDaLinha,
} from '@sie/domain/financeiro/servicos.ts'
import { useState } from 'react'
import { useGraduacoes } from '../../../data/graduacoes.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { OrdemField } from '../../../ui/person/OrdemField.tsx'
import { Resultado } from './Resultado.tsx'

const ROLES = Object.entries(PAPEIS_DA_LINHA) as [PapelDaLinha, string][]
const TYPES = Object.entries(ENTIDADES_DA_LINHA).filter(([id]) => id !== '') as [EntidadeDaLinha, string][]

/** Inputs for payer, quantity and day; below them the price, its reasons, and the shares. */
export function Simulador({ servico }: { servico: Servico }) {
  const { aplicaSe } = servico
  const graus = useGraduacoes(servico.vinculo.idFederacao)
  const [papel, setPapel] = useState<PapelDaLinha>('')
  const [ordem, setOrdem] = useState(0)
  const [idade, setIdade] = useState('')
  const [social, setSocial] = useState(false)
  const [tipoEntidade, setTipoEntidade] = useState<EntidadeDaLinha>('clube')
  const [quantidade, setQuantidade] = useState('1')
  const [dia, setDia] = useState(hoje)

  const count = Number(quantidade)
  const wrongCount = !Number.isInteger(count) || count < 1 || count > QUANTIDADE_MAX
  const age = idade === '' ? undefined : Number(idade)
  const wrongAge = age !== undefined && (!Number.isInteger(age) || age < 0 || age > 120)
  const pagador: Pagador =
    aplicaSe === 'pessoa'
      ? { tipo: 'pessoa', papeis: papel ? [papel] : [], ordem, idade: age, social }
      : { tipo: aplicaSe, tipoEntidade }
  return (
    <>
      <Box
        role="group"
        aria-label="Para quem"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {aplicaSe === 'pessoa' ? (
          <>
            <TextField
              select
              size="small"
              label="Papel"
              value={papel}
              onChange={({ target }) => setPapel(target.value as PapelDaLinha)}
              slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
            >
              {menuItems(ROLES.map(([id, label]) => [id, id === '' ? 'Nenhum em especial' : label]))}
            </TextField>
            <OrdemField
              label="Graduação"
              none="Sem graduação"
              value={ordem}
              federacao={servico.vinculo.idFederacao}
              onChange={setOrdem}
            />
            <TextField
              size="small"
              type="number"
              label="Idade"
              value={idade}
              onChange={({ target }) => setIdade(target.value)}
              error={wrongAge}
              helperText={wrongAge ? 'Informe a idade em anos.' : 'Vazia, se não se sabe.'}
              slotProps={{ htmlInput: { min: 0, max: 120 } }}
            />
            <FormControlLabel
              label="Com desconto social"
              control={<Checkbox checked={social} onChange={(_, on) => setSocial(on)} />}
            />
          </>
        ) : (
          <TextField
            select
            size="small"
            label={aplicaSe === 'evento' ? 'Quem organiza' : 'Tipo de entidade'}
            value={tipoEntidade}
            onChange={({ target }) => setTipoEntidade(target.value as EntidadeDaLinha)}
          >
            {menuItems(TYPES)}
          </TextField>
        )}
        <TextField
          size="small"
          type="number"
          label="Quantidade"
          value={quantidade}
          onChange={({ target }) => setQuantidade(target.value)}
          error={wrongCount}
          helperText={wrongCount ? 'Informe um número inteiro a partir de 1.' : undefined}
          slotProps={{ htmlInput: { min: 1, max: QUANTIDADE_MAX } }}
        />
        <TextField
          size="small"
          label="No dia"
          placeholder="dd/mm/aaaa"
          value={isDay(dia) ? formatDay(dia) : dia}
          onChange={({ target }) => setDia(parseDay(MASCARAS.dia(target.value)) ?? MASCARAS.dia(target.value))}
          error={!isDay(dia)}
          helperText={isDay(dia) ? undefined : 'Informe um dia que exista, como 31/12/2026.'}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Box>
      <Box role="status" aria-label="Resultado">
        {!wrongCount && !wrongAge && isDay(dia) && <Resultado preco={precoDe(servico, pagador, count, dia, graus)} />}
      </Box>
    </>
  )
}
