import { openApi } from '@gargoyle/api/src/app/openapi/document.ts';
import { endpointNames, endpointShapes, shapesOfDocument } from '@gargoyle/build/uses/endpoint-shapes.ts';
import { expect, test } from 'vitest';

test('PLAT-085 the API’s OpenAPI document describes each call as release records do', () => {
  const { paths } = JSON.parse(JSON.stringify(openApi('http://localhost'))) as {
    paths: Parameters<typeof shapesOfDocument>[0];
  };
  const answered = shapesOfDocument(paths);
  expect(Object.keys(answered).sort()).toEqual([...endpointNames].sort());
  expect(answered).toEqual(JSON.parse(JSON.stringify(endpointShapes(endpointNames))));
});
