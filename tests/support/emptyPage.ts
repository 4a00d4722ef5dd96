// Runs before each test file of the screens. Files share their page: what a test drew is gone before the next one, and a test that leaves something in
// the page, or takes away the styles that the libraries keep in its head, fails itself instead of another.
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'

let styles: Element[] = []

beforeEach(() => {
  styles = [...document.head.querySelectorAll('style')]
})

afterEach(() => {
  cleanup()
  const left = document.body.innerHTML
  document.body.replaceChildren()
  expect(left).toBe('')
  expect(styles.filter(({ isConnected }) => !isConnected)).toEqual([])
})
