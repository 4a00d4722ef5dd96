import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { CAPAS, ESCALAS, QUEM_POSTA } from '@sie/domain/ensino/turmas/estados.ts'
import { useGraduacoes } from '../../../data/graduacoes.ts'
import { DiaInput } from '../../../ui/form/DiaInput.tsx'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import type { Turma } from './consultas.ts'
import { FotoInput } from './FotoInput.tsx'

export type Dados = NonNullable<Turma['gestao']>['dados']

const INTERRUPTORES = {
  publica: 'Aparece no site, com nome, descrição e professores',
  entradaAberta: 'Aceita entrada pelo código',
  aprovarEntradas: 'Professor aprova cada entrada',
  moderarMenores: 'Professor confere o que menores escrevem',
  notasVisiveis: 'Alunos veem a própria média',
  mostrarColegas: 'Alunos veem a lista de colegas (nunca em turma com menores)',
} as const

const CONCLUSAO = {
  cargaHoraria: { label: 'Carga horária (h)', help: '0 para não ter certificado.' },
  entregasMin: { label: 'Entregas mínimas (%)', help: 'Das tarefas publicadas, para concluir.' },
  mediaMin: { label: 'Média mínima (%)', help: '0 para não exigir média.' },
} as const

/** Fields of a class. */
export function CamposDaTurma({
  turma,
  dados,
  faults,
  disabled,
  onChange,
}: {
  turma: Pick<Turma, 'id' | 'foto'>
  dados: Dados
  faults: Readonly<Record<string, string>>
  disabled: boolean
  onChange: (next: Dados) => void
}) {
  const put = (part: Partial<Dados>) => onChange({ ...dados, ...part })
  const fault = (path: string) => faults[`dados.${path}`]
  const told = (path: string) => ({ error: fault(path) !== undefined, helperText: fault(path) })
  const number = (text: string) => Number(text.replace(/\D/g, '').slice(0, 4))
  const grades = [{ ordem: 0, nome: 'Qualquer uma' }, ...useGraduacoes()]
  return (
    <Box component="fieldset" disabled={disabled} sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 2, minWidth: 0 }}>
      <LimitedField
        limit={120}
        size="small"
        label="Nome da turma"
        value={dados.name}
        onChange={({ target }) => put({ name: target.value })}
        {...told('name')}
      />
      <LimitedField
        limit={2_000}
        size="small"
        multiline
        minRows={3}
        label="Descrição"
        value={dados.descricao}
        onChange={({ target }) => put({ descricao: target.value })}
        {...told('descricao')}
      />
      <FotoInput
        turma={turma.id}
        foto={dados.foto}
        guardada={turma.foto.arquivo}
        fault={fault('foto')}
        disabled={disabled}
        onChange={(foto) => put({ foto })}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))' }}>
        <Escolha label="Cor da capa" value={dados.capa} options={CAPAS} onChange={(capa) => put({ capa })} />
        <Escolha
          label="Mural"
          value={dados.quemPosta}
          options={QUEM_POSTA}
          onChange={(quemPosta) => put({ quemPosta })}
        />
        <Escolha
          label="Escala de notas"
          value={dados.escala}
          options={ESCALAS}
          onChange={(escala) => put({ escala })}
        />
        <TextField
          size="small"
          label="Vagas"
          value={dados.vagas === 0 ? '' : dados.vagas}
          onChange={({ target }) => put({ vagas: number(target.value) })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          error={fault('vagas') !== undefined}
          helperText={fault('vagas') ?? 'Vazio para não limitar.'}
        />
        {(['graduacaoMin', 'graduacaoMax'] as const).map((path) => (
          <TextField
            key={path}
            select
            size="small"
            label={path === 'graduacaoMin' ? 'Graduação mínima' : 'Graduação máxima'}
            value={dados[path]}
            onChange={({ target }) => put({ [path]: Number(target.value) })}
            {...told(path)}
          >
            {grades.map(({ ordem, nome }) => (
              <MenuItem key={`${ordem} ${nome}`} value={ordem}>
                {nome}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))' }}>
        {(Object.keys(CONCLUSAO) as (keyof typeof CONCLUSAO)[]).map((path) => (
          <TextField
            key={path}
            size="small"
            label={CONCLUSAO[path].label}
            value={dados[path]}
            onChange={({ target }) => put({ [path]: number(target.value) })}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            error={fault(path) !== undefined}
            helperText={fault(path) ?? CONCLUSAO[path].help}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <DiaInput
          calm
          label="Começa em"
          value={dados.inicio}
          fault={fault('inicio')}
          onChange={(inicio) => put({ inicio })}
        />
        <DiaInput calm label="Termina em" value={dados.fim} fault={fault('fim')} onChange={(fim) => put({ fim })} />
      </Box>
      <Autocomplete
        multiple
        freeSolo
        size="small"
        options={[]}
        disabled={disabled}
        value={dados.topicos}
        onChange={(_, topicos: string[]) =>
          put({ topicos: [...new Set(topicos.map((one) => one.trim().slice(0, 60)).filter(Boolean))].slice(0, 30) })
        }
        renderInput={(props) => (
          <TextField {...props} label="Tópicos" helperText="Digite um tópico e aperte Enter, como Poomsae." />
        )}
      />
      {(Object.keys(INTERRUPTORES) as (keyof typeof INTERRUPTORES)[]).map((path) => (
        <FormControlLabel
          key={path}
          label={INTERRUPTORES[path]}
          control={<Switch checked={dados[path]} onChange={({ target }) => put({ [path]: target.checked })} />}
        />
      ))}
    </Box>
  )
}

function Escolha<K extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: K
  options: Readonly<Record<K, string>>
  onChange: (next: K) => void
}) {
  return (
    <TextField select size="small" label={label} value={value} onChange={({ target }) => onChange(target.value as K)}>
      {menuItems(Object.entries<string>(options))}
    </TextField>
  )
}
